import type { longList as english } from '../en/longList.ts';
export const longList: typeof english = {
  parts: 'Parties de la liste',
  rows: (first, last, all) => `Lignes ${first} à ${last} sur ${all}`,
  previous: 'Lignes précédentes',
  next: 'Lignes suivantes',
  row: 'Ligne',
  goTo: 'Aller à la ligne',
};
