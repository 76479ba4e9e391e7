const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);

/** Rows of lists of staff can be chosen, for what is done to many at once. */
export const choosing = {
  row: (name: string) => `Choose ${name}`,
  all: (count: number) => `Choose All ${number(count)}`,
  chosen: (count: number) => `${number(count)} chosen`,
  noneAnyMore: 'Nothing is chosen any more.',
  tooMany: (count: number, most: number) =>
    `That would be ${number(count)} applications, and at most ${most} can be chosen at once. Narrow the list down, or choose fewer.`,
  notLoaded: 'Some of these rows are still loading. Try again in a moment.',
  failed: 'The rows could not be chosen. Check your internet connection and try again.',
  lastDone: {
    status: 'The status was set for many applications.',
    assign: 'Many applications were assigned.',
    request: 'A request was sent about many applications.',
    seen: 'Many applications were marked as seen.',
  },
  showResult: 'Show Result',
};
