const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);
const applications = (count: number) =>
  `${number(count)} ${count === 1 ? 'application' : 'applications'}`;

/** The list of what was done to many applications. */
export const batchList = {
  title: 'Many at Once: Results',
  intro: 'What was done to many applications together in the last 90 days, the newest first.',
  emptyTitle: 'Nothing yet',
  emptyText:
    'What somebody does to several chosen applications at once is listed here for 90 days. Choose some in Work, Applications or Search.',
  emptyEarlier: 'There are no earlier results.',
  done: (count: number, all: number) =>
    count === all ? `Done: ${applications(all)}` : `Done: ${number(count)} of ${applications(all)}`,
  left: (count: number) => `Left as they are: ${number(count)}`,
  notYet: (count: number) => `Not done: ${number(count)}`,
  cutShort: 'Cut short',
  running: 'Under way',
  undone: (count: number, all: number, name: string, on: string) =>
    `Undone by ${name}, ${on}: ${number(count)} of ${number(all)}`,
  earlier: 'Earlier Results',
  newest: 'Newest Results',
};
