import type { days as english } from '../en/days.ts';

export const days: typeof english = {
  help: '22 nov. 2026 ou 2026-11-22',
  ambiguous: (one, other) => `Il peut s’agir du ${one} ou du ${other}. Écrivez le mois en lettres.`,
  invalid: 'Cette date n’est pas valide. Écrivez-la comme 20 nov. 2026 ou 2026-11-20.',
  openCalendar: (label) => `Choisir un jour : ${label}`,
  calendar: 'Calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  calendarFailed: 'Le calendrier n’a pas pu être chargé. Écrivez plutôt la date.',
};
