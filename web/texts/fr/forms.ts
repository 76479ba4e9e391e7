import type { Texts } from '../texts.ts';

export const forms: Texts['forms'] = {
  loadFailed: 'Le chargement a échoué',
  leaveTitle: 'Quitter sans enregistrer?',
  leaveText: 'Ce que vous avez modifié sur cette page n’est pas encore enregistré.',
  stay: 'Rester sur cette page',
  leave: 'Quitter sans enregistrer',
  staleTitle: 'Quelqu’un d’autre a enregistré des changements entre-temps',
  staleText:
    'Rien de ce que vous avez saisi n’est perdu. Choisissez, pour chacun de ces champs, ce qu’il faut enregistrer.',
  staleSame: 'Les deux versions sont identiques. Enregistrez pour terminer.',
  keepMine: 'Garder ma version',
  takeTheirs: 'Garder l’autre version',
  mine: (value) => `Votre saisie\u00a0: ${value}`,
  theirs: (value) => `Enregistré entre-temps\u00a0: ${value}`,
  empty: '(vide)',
  saveChoices: 'Enregistrer ces choix',
  backToForm: 'Revenir au formulaire',
  optional: 'facultatif',
  choose: 'Choisir…',
  chooseOne: 'Faites un choix.',
  fillIn: 'Remplissez ce champ.',
  characters: (left) => (left === 1 ? '1 caractère restant' : `${left} caractères restants`),
  undo: 'Annuler la suppression',
};
