import type { assignments as english } from '../en/assignments.ts';

export const assignments: typeof english = {
  caseManager: 'Gestionnaire de cas de cette demande',
  likeEmployer: (name) => `Comme pour l’employeur\u00a0: ${name}`,
  nobody: 'personne pour l’instant',
  assign: 'Attribuer',
  assigning: 'Attribution…',
  assigned: (name) => `${name} s’occupe maintenant de cette demande.`,
  assignedToNobody: 'Personne ne s’occupe de cette demande pour l’instant.',
  meanwhile: (name) =>
    `Quelqu’un d’autre a changé le gestionnaire de cas entre-temps\u00a0: c’est maintenant ${name}. Choisissez de nouveau si vous en voulez un autre.`,
  failed: 'Les gestionnaires de cas n’ont pas pu être chargés.',

  title: 'Transférer le travail',
  intro:
    'Confiez tous les employeurs et toutes les demandes d’un gestionnaire de cas à un autre\u00a0: pour de bon, ou pour quelques jours.',
  whose: 'Travail de',
  toWhom: 'Personne qui le reprend',
  choose: 'Choisissez un gestionnaire de cas',
  howLong: 'Durée',
  forGood: 'Pour de bon',
  forDays: 'Pour quelques jours, par exemple des vacances',
  first: 'Premier jour d’absence',
  last: 'Dernier jour d’absence',
  forDaysHelp:
    'Rien n’est déplacé. Du premier au dernier jour, la personne qui remplace trouve ce travail à la page Travail et reçoit ses courriels\u202f; ensuite, tout redevient comme avant.',
  preview: 'Ce qui sera transféré',
  previewChoose: 'Choisissez de quel travail il s’agit pour le voir ici.',
  nothing: (name) => `${name} ne s’occupe d’aucun employeur ni d’aucune demande.`,
  employers: (count) => (count < 2 ? `${count} employeur` : `${count} employeurs`),
  open: (count) => (count < 2 ? `${count} demande ouverte` : `${count} demandes ouvertes`),
  closed: (count) => (count < 2 ? `${count} demande fermée` : `${count} demandes fermées`),
  own: (count) =>
    count < 2
      ? `${count} d’entre elles a été attribuée à part.`
      : `${count} d’entre elles ont été attribuées à part.`,
  namedEmployers: 'Employeurs',
  namedApplications: 'Demandes ouvertes',
  andMore: (count) => (count < 2 ? `et ${count} autre` : `et ${count} autres`),
  handOver: 'Transférer',
  handingOver: 'Transfert…',
  confirmTitle: (from, to) => `Transférer le travail de ${from} à ${to} pour de bon\u202f?`,
  confirmText:
    'Chaque changement est conservé dans l’historique. Il n’est pas annulé tout seul\u00a0: la personne qui reprend devrait le transférer de nouveau.',
  cancel: 'Annuler',
  handedOver: (name, employers, applications) =>
    `${name} a repris le travail. Employeurs\u00a0: ${employers}. Demandes attribuées à part\u00a0: ${applications}.`,
  absenceSet: (away, deputy) => `${deputy} remplace ${away} pendant ces jours.`,
  absences: 'Absences en cours et à venir',
  noAbsences: 'Personne n’est absent et aucune absence n’est prévue.',
  absent: (deputy, from, until) => `${deputy} remplace du ${from} au ${until}.`,
  now: 'En cours',
  end: 'Mettre fin',
  endOf: (name) => `Mettre fin à l’absence de ${name}`,
  ended: (name) => `${name} est de retour.`,
};
