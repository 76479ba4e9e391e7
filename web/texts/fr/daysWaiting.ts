import type { daysWaiting as english } from '../en/daysWaiting.ts';
export const daysWaiting: typeof english = {
  waiting(days) {
    if (days === 0) return 'Depuis aujourd’hui';
    return days === 1 ? '1 jour d’attente' : `${days} jours d’attente`;
  },
};
