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
};
