export const longList = {
  parts: 'Parts of the List',
  rows: (first: string, last: string, all: string) => `Rows ${first} to ${last} of ${all}`,
  previous: 'Previous Rows',
  next: 'Next Rows',
  row: 'Row',
  goTo: 'Go to Row',
};
