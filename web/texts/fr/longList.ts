import type { longList as english } from '../en/longList.ts';
import { lists } from './lists.ts';

const { number } = lists;

export const longList: typeof english = {
  parts: 'Parties de la liste',
  rows: (first, last, all) => `Lignes ${number(first)} à ${number(last)} sur ${number(all)}`,
  previous: 'Lignes précédentes',
  next: 'Lignes suivantes',
  row: 'Ligne',
  goTo: 'Aller à la ligne',
};
