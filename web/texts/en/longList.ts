import { lists } from './lists.ts';

const { number } = lists;

export const longList = {
  parts: 'Parts of the List',
  rows: (first: number, last: number, all: number) =>
    `Rows ${number(first)} to ${number(last)} of ${number(all)}`,
  previous: 'Previous Rows',
  next: 'Next Rows',
  row: 'Row',
  goTo: 'Go to Row',
};
