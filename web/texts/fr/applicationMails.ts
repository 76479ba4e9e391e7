import type { applicationMails as english } from '../en/applicationMails.ts';

export const applicationMails: typeof english = {
  title: 'Courriels',
  failed: 'Les courriels au sujet de cette demande n’ont pas pu être chargés.',
  none: 'Personne n’a reçu de courriel au sujet de cette demande.',
  showAll: (count) => `Afficher les ${count} courriels`,
  to: { employer: 'À l’employeur', staff: 'Au personnel' },
  kinds: {
    filed: 'Demande reçue',
    statusChanged: 'Nouvel état',
    noteVisible: 'Nouvelle note',
    request: 'Demande de compléments',
    requestReminder: 'Rappel de la demande de compléments',
    paperExpiring: 'Document qui expire',
    staffFiled: 'Nouvelle demande',
    requestAnswered: 'Réponse à la demande de compléments',
    documentsReplaced: 'Documents remplacés',
    papersExpiring: 'Documents qui expirent',
  },
  states: {
    waiting: (date) => `Part le ${date}`,
    sent: (date) => `Envoyé le ${date}`,
    failed: (date) => `Échec, était prévu le ${date}`,
    heldBack: 'Non envoyé\u00a0: trop de courriels à la même adresse',
    leftOut: 'Non envoyé par choix',
    undone: 'Non envoyé\u00a0: annulé entre-temps',
    noAddress: 'Non envoyé\u00a0: aucune adresse de courriel',
    switchedOff: 'Non envoyé\u00a0: désactivé par le programme',
    declined: 'Non envoyé\u00a0: la personne n’en veut pas',
  },
};
