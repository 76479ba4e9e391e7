import type { newsBanner as english } from '../en/newsBanner.ts';

const numbers = new Intl.NumberFormat('fr-CA');

export const newsBanner: typeof english = {
  title: 'Modifié depuis votre dernière visite',
  titleSince: (date) => `Modifié depuis votre visite du ${date}`,
  filedTitle: 'Nouvelle demande depuis votre dernière visite',
  notes: (count) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'demande de compléments',
  keep: 'Laisser comme nouvelle',
  kept: 'La demande reste marquée comme nouvelle.',
  markAll: (count) => `Tout marquer comme vu (${numbers.format(count)})`,
  allSeen: (count) =>
    count === 1
      ? '1 demande est marquée comme vue.'
      : `${numbers.format(count)} demandes sont marquées comme vues.`,
  undo: 'Annuler',
  undoAll: 'Annuler\u00a0: ne plus tout marquer comme vu',
};
