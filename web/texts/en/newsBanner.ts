const numbers = new Intl.NumberFormat('en-CA');

/** Above an application that has changed, and above a list of those: they come with what says so. */
export const newsBanner = {
  title: 'Changed since you last looked',
  titleSince: (date: string) => `Changed since you looked on ${date}`,
  filedTitle: 'New since you last looked',
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'request',
  keep: 'Keep as New',
  kept: 'The application stays marked as new.',
  markAll: (count: number) => `Mark All as Seen (${numbers.format(count)})`,
  allSeen: (count: number) =>
    count === 1
      ? '1 application is marked as seen.'
      : `${numbers.format(count)} applications are marked as seen.`,
  undo: 'Undo',
  undoAll: 'Undo marking all as seen',
};
