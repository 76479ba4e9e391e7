import type { Texts } from '../texts.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);

export const news: Texts['news'] = {
  changed: '(modifié depuis votre dernière visite)',
  count: (count) =>
    count === 1
      ? '1 demande modifiée depuis votre dernière visite'
      : `${number(count)} demandes modifiées depuis votre dernière visite`,
  filter: 'Modifications',
  everything: 'Toutes les demandes',
  changedOnly: 'Modifiées depuis ma dernière visite',
  title: 'Modifié depuis votre dernière visite',
  titleSince: (date) => `Modifié depuis votre visite du ${date}`,
  filedTitle: 'Nouvelle demande depuis votre dernière visite',
  notes: (count) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'demande de compléments',
  keep: 'Laisser comme nouvelle',
  kept: 'La demande reste marquée comme nouvelle.',
};
