import type { work as english } from '../en/work.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);

export const work: typeof english = {
  title: 'Travail',
  count: (count) =>
    count < 2 ? `${number(count)} ouverte est à vous` : `${number(count)} ouvertes sont à vous`,
  views: {
    mine: 'Les miennes',
    unassigned: 'Non attribuées',
    waitingForUs: 'En attente de notre part',
    waitingForEmployer: 'En attente de l’employeur',
    overdue: 'En retard',
    papersExpiring: 'Documents qui expirent',
    changed: 'Modifiées depuis ma dernière visite',
  },
  viewsOfWork: 'Vues du travail',
  allOpen: 'Toutes ouvertes',
  whose: 'Travail de',
  own: 'Mon travail',
  everybody: 'Tout le monde',
  somebodyElse: 'Une autre personne',
  meaning: {
    mine: 'Les demandes ouvertes dont vous vous occupez.',
    unassigned:
      'Les demandes ouvertes dont personne ne s’occupe, quel que soit le travail affiché.',
    waitingForUs:
      'La prochaine étape revient au programme\u00a0: aucune demande de compléments n’est chez l’employeur, et l’état n’attend rien de lui.',
    waitingForEmployer:
      'Une demande de compléments est chez l’employeur, ou l’état indique qu’il doit compléter la demande.',
    overdue: 'Une demande de compléments est chez l’employeur, et son échéance est passée.',
    papersExpiring: 'Un document a expiré ou expire d’ici 30 jours, selon la date qu’il porte.',
    changed: 'Quelqu’un d’autre a modifié quelque chose depuis votre dernière visite.',
  },
  standsInFor: (names) => `Avec le travail de ${names}, en congé.`,
  standsInForSeveral: (names) => `Avec le travail de ${names}, en congé.`,
  allOpenMeaning: 'Toutes les demandes ouvertes, peu importe qui s’en occupe.',
  theirsMeaning: (name) => `Les demandes ouvertes dont ${name} s’occupe.`,
  days: 'Jours dans l’état',
  aboutDays:
    'Les jours comptent à partir de celui où la demande est passée à son état. Le compte s’arrête tant qu’une demande de compléments est chez l’employeur.',
  waitsFor: 'Attend',
  us: 'Nous',
  employer: 'L’employeur',
  due: (day) => `D’ici le ${day}`,
  wasDue: (day) => `Échue le ${day}`,
  papers: 'Expiration',
  expires: (day) => `Expire le ${day}`,
  expired: (day) => `Expiré le ${day}`,
  onlyOldest: (shown, all) =>
    `Seules les ${number(shown)} demandes dont l’état est le plus ancien, sur ${number(all)}, sont affichées.`,
  filterHint: 'Numéro, personne candidate, employeur ou poste',
  empty: {
    mine: {
      title: 'Rien ne vous attend',
      text: 'Aucune demande ouverte ne vous est attribuée.',
    },
    unassigned: {
      title: 'Tout est attribué',
      text: 'Quelqu’un s’occupe de chaque demande ouverte.',
    },
    waitingForUs: {
      title: 'Rien n’attend le programme',
      text: 'Chaque demande attend ici son employeur.',
    },
    waitingForEmployer: {
      title: 'Rien n’attend un employeur',
      text: 'Aucune demande de compléments n’est chez un employeur, et aucune demande n’est incomplète.',
    },
    overdue: {
      title: 'Rien n’est en retard',
      text: 'Aucun employeur n’a laissé passer une échéance.',
    },
    papersExpiring: {
      title: 'Aucun document n’expire bientôt',
      text: 'Aucun document n’expire d’ici 30 jours, selon la date qu’il porte.',
    },
    changed: {
      title: 'Vous avez tout vu',
      text: 'Rien n’a été modifié depuis votre dernière visite.',
    },
  },
  emptyOfAll: { title: 'Rien n’est ouvert', text: 'Il n’y a aucune demande ouverte.' },
  emptyOf: (name) => ({
    title: `Rien n’attend ${name}`,
    text: `Aucune demande ouverte n’est attribuée à ${name}.`,
  }),
};
