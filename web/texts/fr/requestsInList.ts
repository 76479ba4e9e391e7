import type { requestsInList as english } from '../en/requestsInList.ts';
export const requestsInList: typeof english = {
  request: 'Demande de compléments',
  every: 'Toutes les demandes',
  filters: {
    open: 'En attente de l’employeur',
    answered: 'Réponse reçue',
    overdue: 'En retard',
  },
  states: {
    open: (day) => `Compléments attendus d’ici le ${day}`,
    answered: () => 'Compléments reçus',
    overdue: (day) => `Compléments en retard depuis le ${day}`,
  },
  inShort: {
    open: (day) => `D’ici le ${day}`,
    answered: () => 'Reçus',
    overdue: (day) => `En retard, ${day}`,
  },
};
