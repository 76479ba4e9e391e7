import type { news as english } from '../en/news.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);

export const news: typeof english = {
  changed: '(modifié depuis votre dernière visite)',
  count: (count) =>
    count === 1
      ? '1 demande modifiée depuis votre dernière visite'
      : `${number(count)} demandes modifiées depuis votre dernière visite`,
  filter: 'Modifications',
  everything: 'Toutes les demandes',
  changedOnly: 'Modifiées depuis ma dernière visite',
};
