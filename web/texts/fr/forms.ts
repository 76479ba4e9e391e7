import type { Texts } from '../texts.ts';

export const forms: Texts['forms'] = {
  loadFailed: 'Le chargement a échoué',
  leaveTitle: 'Quitter sans enregistrer?',
  leaveText: 'Ce que vous avez modifié sur cette page n’est pas encore enregistré.',
  stay: 'Rester sur cette page',
  leave: 'Quitter sans enregistrer',
  staleTitle: 'Quelqu’un d’autre a enregistré des changements entre-temps',
  staleText:
    'Vous avez tous deux modifié ce qui suit. Rien de ce que vous avez saisi n’est perdu\u00a0: choisissez ce qu’il faut enregistrer.',
  keepMine: 'Garder ma version',
  takeTheirs: 'Garder l’autre version',
  mine: (value) => `Votre saisie\u00a0: ${value}`,
  theirs: (value) => `Enregistré entre-temps\u00a0: ${value}`,
  savedBy: (name, date) => `Autre version\u00a0: ${name}, ${date}`,
  somebody: 'Quelqu’un d’autre',
  theProgram: 'Le programme',
  nowHolds: (name, value) => `${name} (${value})`,
  changedMeanwhile: (name, changes) =>
    `${name} a aussi modifié ceci, qui est conservé\u00a0: ${changes}.`,
  empty: '(vide)',
  saveChoices: 'Enregistrer ces choix',
  backToForm: 'Revenir au formulaire',
  keptTitle: (when) => `Vous avez saisi ceci le ${when} sans l’enregistrer.`,
  takeOver: 'Reprendre la saisie',
  takeOverReplaces: 'Cette reprise remplace ce que vous avez saisi ici depuis.',
  discard: 'Supprimer la saisie',
  keptGone: (names) =>
    `Ces fichiers ne sont plus conservés, car ils n’ont pas été enregistrés en une journée\u00a0: ${names}. Téléversez-les de nouveau.`,
  optional: 'facultatif',
  choose: 'Choisir…',
  chooseOne: 'Faites un choix.',
  fillIn: 'Remplissez ce champ.',
  characters: (left) => (left === 1 ? '1 caractère restant' : `${left} caractères restants`),
  undo: 'Annuler la suppression',
};
