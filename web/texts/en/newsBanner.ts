/** Above an application that has changed: they come with what says so. */
export const newsBanner = {
  title: 'Changed since you last looked',
  titleSince: (date: string) => `Changed since you looked on ${date}`,
  filedTitle: 'New since you last looked',
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'request',
  keep: 'Keep as New',
  kept: 'The application stays marked as new.',
};
