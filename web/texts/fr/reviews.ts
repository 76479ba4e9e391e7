import type * as english from '../en/reviews.ts';

export const reviews: typeof english.reviews = {
  title: 'Examen des documents',
  openTitle: 'Examen du document ouvert',
  states: {
    notReviewed: 'Pas encore examiné',
    accepted: 'Accepté',
    toReplace: 'À remplacer',
    newVersion: 'Nouvelle version',
  },
  remaining(left, count) {
    if (count === 1) return `Le document ${left === 0 ? 'a' : 'n’a pas encore'} été examiné.`;
    if (left === 0) return `Les ${count} documents ont été examinés.`;
    return left === 1
      ? `1 document sur ${count} n’a pas encore été examiné.`
      : `${left} documents sur ${count} n’ont pas encore été examinés.`;
  },
  toReplaceCount: (count) =>
    `${count < 2 ? `${count} document` : `${count} documents`} à remplacer.`,
  start: 'Examiner les documents',
  acceptOpened: (count) =>
    count === 1 ? 'Accepter le document ouvert' : `Accepter les ${count} documents ouverts`,
  notOpened: (files) => `Vous n’avez pas ouvert ${files}.`,
  accepting: 'Acceptation…',
  undoAll: (count) =>
    count === 1 ? 'Annuler l’acceptation' : `Annuler les ${count}\u00a0acceptations`,
  failed: 'L’examen des documents n’a pas pu être chargé. Tout le reste fonctionne.',
  notRefreshed: 'Votre décision est enregistrée. Celles des autres n’ont pas pu être chargées.',
  saveFirst: 'Enregistrez le document pour l’examiner.',
  reviewOf: (place) => `Examen\u00a0: ${place}`,

  accept: 'Accepter',
  acceptOf: (file) => `Accepter ${file}`,
  replace: 'Faire remplacer…',
  replaceOf: (file) => `Faire remplacer ${file}`,
  undoOf: (file) => `Annuler la décision sur ${file}`,
  reasons: 'Quel est le problème?',
  text: 'Vos précisions',
  textHelp: 'L’employeur ne voit ce texte que lorsque vous envoyez une demande de compléments.',
  confirm: 'Faire remplacer',
  next: 'Prochain document à examiner',
  lastAccepted: (file) => `${file} est accepté.`,
  lastToReplace: (file) => `${file} est à remplacer.`,
  lastNotReviewed: (file) => `${file} est marqué comme non examiné.`,

  by: (name, on) => `${name}, ${on}`,
  former: (count) => (count === 1 ? '1 version précédente' : `${count} versions précédentes`),
  formerOf: (text, place) => `${text}\u00a0: ${place}`,
  replacedOn: (on) => `Remplacé le ${on}`,
  isFormer: (on) => `Voici une version précédente. Elle a été remplacée le ${on}.`,
  nothingSaid: 'Cette version n’a pas été examinée.',
  notKept: 'Ce fichier n’est plus dans le portail.',
  replacedMeanwhile: 'Ce document a été remplacé. Le nouveau document est\u00a0:',
  openNew: (file) => `Ouvrir ${file}`,

  nowThere: (file) => `Le nouveau document est ${file}.`,
  kept: 'Ce que vous avez écrit est conservé et s’affichera de nouveau quand vous examinerez le nouveau document.',
  conflictReviewed: (name, state) =>
    `${name} a examiné ce document entre-temps\u00a0: ${state}. Votre décision n’a pas été enregistrée. Appuyez de nouveau pour remplacer la sienne.`,
  conflictTakenBack:
    'Quelqu’un a annulé la décision sur ce document entre-temps. La vôtre n’a pas été enregistrée. Appuyez de nouveau pour l’enregistrer.',
};

export const reviewPage: typeof english.reviewPage = {
  skipToStatus: 'Passer à l’état',
  skipToNote: 'Passer à la note',
  parts: 'Parties de la demande',
  documents: 'Documents',
  decision: 'Décision',
  history: 'Historique',
  asides: 'Notes et suivi',
  notes: 'Notes',
  mails: 'Courriels',
  openings: 'Accès',
  more: 'Plus',
  missing: 'Manquant',
  notThere: 'Manquant',
  additional: 'Documents supplémentaires',
  add: 'Ajouter un document',
  notShown: 'Ce document n’est pas affiché ici. Téléchargez-le pour le lire.',
  nothingThere:
    'Ce document n’a pas encore été fourni. Téléversez-le à partir de la liste ou demandez-le à l’employeur.',
  askForIt: 'Demander ce document',
  noNext: 'C’est la dernière demande de la liste.',
  noteSaved: 'La note a été ajoutée. Vos autres modifications n’ont pas été enregistrées.',
  moreOfEmployer: (name) => `Employeur\u00a0: ${name}`,
  copy: (label) => `Copier\u00a0: ${label}`,
  copied: (text) => `Copié\u00a0: ${text}`,
  notCopied: 'Votre navigateur n’a pas pu copier le texte. Sélectionnez-le et copiez-le vous-même.',
};
