import type { dates as english } from '../en/dates.ts';

export const dates: typeof english = {
  labels: {
    taken: 'Date du test',
    issued: 'Date de délivrance',
    expires: 'Date d’expiration',
  },
  save: 'Enregistrer la date',
  saved: 'La date est enregistrée.',
  removed: 'La date est retirée.',
  notSaved: (why) => `La date n’est pas enregistrée. ${why}`,
  notSavedYet: (why) =>
    `La date n’est pas enregistrée. ${why} Le prochain enregistrement l’enverra de nouveau.`,
  notConfirmed: (why) => `La date n’est pas confirmée. ${why}`,
  failed: 'La date n’a pas pu être chargée.',
  savedWithForm: 'La date sera enregistrée avec la demande.',
  notSent: 'Elle ne sera pas enregistrée.',
  confirm: 'Confirmer la date',
  confirmOf: (place, day) => `Confirmer la date\u00a0: ${place}, ${day}`,
  confirmedBy: (name, on) => `Confirmée par ${name} le ${on}`,
  confirmed: (on) => `Confirmée par le programme le ${on}`,
  noDate: 'aucune date',
  colon: '\u00a0:',
  changed: (theirs, mine) =>
    `Quelqu’un d’autre a changé cette date entre-temps\u00a0: ${theirs}. La vôtre, ${mine}, n’est pas enregistrée.`,
  changedBeforeConfirming: (theirs) =>
    `Quelqu’un d’autre a changé cette date entre-temps\u00a0: ${theirs}. Regardez-la de nouveau avant de la confirmer.`,
  saveMine: 'Enregistrer la mienne',
  keepTheirs: 'Garder l’autre',
  validity: {
    unknown: () => 'Validité inconnue\u00a0: pas encore de date',
    valid: (day) => `Valide jusqu’au ${day}`,
    expiresIn90: (day) => `Expire d’ici 90 jours, le ${day}`,
    expiresIn30: (day) => `Expire d’ici 30 jours, le ${day}`,
    expiresIn7: (day) => `Expire d’ici 7 jours, le ${day}`,
    expired: (day) => `Expiré le ${day}`,
    notAtFiling: (day) =>
      `Valide aujourd’hui, mais pas à la date probable du dépôt\u00a0: expire le ${day}`,
  },
};
