import type { newsBanner as english } from '../en/newsBanner.ts';

export const newsBanner: typeof english = {
  title: 'Modifié depuis votre dernière visite',
  titleSince: (date) => `Modifié depuis votre visite du ${date}`,
  filedTitle: 'Nouvelle demande depuis votre dernière visite',
  notes: (count) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'demande de compléments',
  keep: 'Laisser comme nouvelle',
  kept: 'La demande reste marquée comme nouvelle.',
};
