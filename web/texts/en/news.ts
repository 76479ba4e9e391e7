const numbers = new Intl.NumberFormat('en-CA');
const number = (count: number) => numbers.format(count);

export const news = {
  /** After a name, for people who do not see the dot. */
  changed: '(changed since you looked)',
  /** Beside the menu item. */
  count: (count: number) =>
    count === 1
      ? '1 application changed since you looked'
      : `${number(count)} applications changed since you looked`,
  filter: 'Changes',
  everything: 'All Applications',
  changedOnly: 'Changed Since I Looked',
  /** Under a filter that knows a part of what it looks for. */
  onlyNewest: (known: number, all: number) =>
    `Only the newest ${number(known)} of ${number(all)} changed applications are marked and found here.`,
  onlyFirstRequests: (known: number, all: number) =>
    `Only the ${number(known)} requests that are due first, of ${number(all)}, are shown and found here.`,
};
