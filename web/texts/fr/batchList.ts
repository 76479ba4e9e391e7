import type { batchList as english } from '../en/batchList.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);
const applications = (count: number) => `${number(count)} ${count < 2 ? 'demande' : 'demandes'}`;

export const batchList: typeof english = {
  title: 'Plusieurs à la fois\u00a0: résultats',
  intro:
    'Ce qui a été fait pour plusieurs demandes ensemble ces 90\u00a0derniers jours, le plus récent d’abord.',
  emptyTitle: 'Rien pour le moment',
  emptyText:
    'Ce que quelqu’un fait en une fois pour plusieurs demandes choisies figure ici pendant 90\u00a0jours. Choisissez-en dans Travail, Demandes ou Recherche.',
  emptyEarlier: 'Il n’y a pas de résultats antérieurs.',
  done: (count, all) =>
    count === all
      ? `C’est fait\u00a0: ${applications(all)}`
      : `C’est fait\u00a0: ${number(count)} sur ${applications(all)}`,
  left: (count) => `Laissées telles quelles\u00a0: ${number(count)}`,
  notYet: (count) => `Non faites\u00a0: ${number(count)}`,
  cutShort: 'Interrompu',
  running: 'En cours',
  undone: (count, all, name, on) =>
    `Annulé par ${name}, ${on}\u00a0: ${number(count)} sur ${number(all)}`,
  earlier: 'Résultats antérieurs',
  newest: 'Résultats les plus récents',
};
