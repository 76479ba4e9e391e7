export const forms = {
  loadFailed: 'This could not be loaded',
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed on this page is not saved yet.',
  stay: 'Stay on this page',
  leave: 'Leave without saving',
  staleTitle: 'Someone else saved this meanwhile',
  staleText: 'Nothing you typed is lost. Choose for each of these fields what is to be saved.',
  mine: (value: string) => `Yours: ${value}`,
  theirs: (value: string) => `Saved meanwhile: ${value}`,
  empty: '(empty)',
  saveChoices: 'Save these choices',
  backToForm: 'Back to the form',
};
