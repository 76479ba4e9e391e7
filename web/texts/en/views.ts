/** Said around the name of a view; blank where the name is not said any more. */
const named = (name: string) => name && ` “${name}”`;

/** Above the lists of staff: views of a list that are kept under a name. */
export const views = {
  views: 'Views',
  /** On the button, with the view that is shown. */
  shown: (name: string) => `View: ${name}`,
  menu: 'Views of this list',
  everything: 'Without a View',
  own: 'My Views',
  shared: 'Shared with the Office',
  none: 'No views are saved yet. Set the filters and the order, then save them under a name.',
  isStart: 'I start here',
  by: (owner: string) => `by ${owner}`,
  ofDisabled: (owner: string) => `by ${owner}, whose account is disabled`,
  changedByOther: (by: string, on: string) => `Changed by ${by} on ${on}`,
  save: 'Save View…',
  saveAs: 'Save As…',
  update: 'Update',
  updateForAll: 'Update for Everyone',
  edit: 'Rename, Columns, Sharing…',
  rename: 'Rename, Columns…',
  start: 'Start with This View',
  startAsUsual: 'Start on the Usual Page Again',
  takeOver: 'Take Over',
  delete: 'Delete…',
  differs: 'Filters, order or columns differ from the saved view.',
  back: 'Back to the View',
  changedTitle: (name: string, by: string, on: string) =>
    `${by} changed the shared view “${name}” on ${on}.`,
  showChanged: 'Show It as It Is Now',
  understood: 'OK',
  lostTitle: (name: string, by: string) =>
    `The shared view${named(name)} that you started with is no longer there: ${by} deleted it or keeps it alone now.`,
  lostText: 'You start on the usual page again.',
  changedMeanwhile:
    'Someone else changed this view meanwhile; a notice above the list says who and when. Press again to put yours in its place.',
  saveTitle: 'Save this view',
  editTitle: (name: string) => `Change the view “${name}”`,
  name: 'Name',
  columns: 'Columns',
  columnsHelp: 'Without a view, the list always shows all columns.',
  share: 'Share with the Office',
  shareHelp: 'All administrators find it and can change it. They are told when it changes.',
  saved: (name: string) => `The view “${name}” is saved.`,
  updated: (name: string) => `The view “${name}” is updated.`,
  startsHere: (name: string) => `You start with “${name}” after signing in.`,
  startsAsUsual: 'You start on the usual page after signing in.',
  takenOver: (name: string) => `The view “${name}” is yours now.`,
  deleteTitle: (name: string) => `Delete the view “${name}”?`,
  deleteText: 'The list itself stays as it is.',
  deleteShared: 'Nobody in the office will find this view any more.',
  starters: (count: number) =>
    count === 1
      ? 'One colleague starts with it; this person will start on the usual page again and be told so.'
      : `${count} colleagues start with it; they will start on the usual page again and be told so.`,
  deleteConfirm: 'Delete View',
  deleted: (name: string) => `The view “${name}” is deleted.`,
};
