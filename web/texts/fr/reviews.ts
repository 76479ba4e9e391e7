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
  left(left, count) {
    if (count === 1) return `Le document ${left === 0 ? 'est' : 'n’est pas encore'} examiné.`;
    if (left === 0) return `Les ${count} documents sont examinés.`;
    return left === 1
      ? `1 document sur ${count} n’est pas encore examiné.`
      : `${left} documents sur ${count} ne sont pas encore examinés.`;
  },
  toReplaceCount: (count) => `${count} à remplacer.`,
  start: 'Examiner les documents',
  acceptOpened: (count) =>
    count === 1
      ? 'Accepter celui que vous avez ouvert'
      : `Accepter les ${count} que vous avez ouverts`,
  notOpened: (files) => `Vous n’avez pas ouvert ${files}.`,
  accepting: 'Acceptation…',
  undoAll: (count) =>
    count === 1 ? 'Annuler l’acceptation' : `Annuler les ${count}\u00a0acceptations`,
  failed: 'L’examen des documents n’a pas pu être chargé. Tout le reste fonctionne.',
  notRefreshed:
    'Votre avis est enregistré. Ceux que d’autres ont donnés entre-temps n’ont pas pu être chargés.',
  saveFirst: 'Il pourra être examiné une fois enregistré.',
  reviewOf: (place) => `Examen\u00a0: ${place}`,

  accept: 'Accepter',
  acceptOf: (file) => `Accepter ${file}`,
  replace: 'À remplacer…',
  replaceOf: (file) => `Marquer ${file} comme à remplacer`,
  undoOf: (file) => `Annuler l’avis sur ${file}`,
  reasons: 'Qu’est-ce qui ne va pas?',
  text: 'Dans vos mots',
  textHelp: 'L’employeur le lira quand vous enverrez une demande de compléments, pas avant.',
  confirm: 'Marquer à remplacer',
  next: 'Suivant à examiner',
  lastAccepted: (file) => `${file} est accepté.`,
  lastToReplace: (file) => `${file} est à remplacer.`,
  lastNotReviewed: (file) => `${file} n’est de nouveau pas encore examiné.`,

  by: (name, on) => `${name}, ${on}`,
  former: (count) => (count === 1 ? '1 version précédente' : `${count} versions précédentes`),
  formerOf: (text, place) => `${text}\u00a0: ${place}`,
  replacedOn: (on) => `Remplacé le ${on}`,
  isFormer: (on) => `Voici une version précédente. Elle a été remplacée le ${on}.`,
  nothingSaid: 'Personne ne l’avait examinée.',
  notKept: 'Le fichier n’est plus conservé.',
  replacedMeanwhile:
    'Ce document a été remplacé entre-temps. À sa place se trouve maintenant\u00a0:',
  openNew: (file) => `Ouvrir ${file}`,

  nowThere: (file) => `À sa place se trouve maintenant ${file}.`,
  kept: 'Ce que vous avez écrit est conservé et sera repris quand vous marquerez le nouveau.',
  conflictReviewed: (name, state) =>
    `${name} a examiné ce document entre-temps\u00a0: ${state}. Votre avis n’a pas été enregistré. Appuyez de nouveau pour remplacer le sien.`,
  conflictTakenBack:
    'Quelqu’un a retiré l’avis sur ce document entre-temps. Le vôtre n’a pas été enregistré. Appuyez de nouveau pour l’enregistrer.',
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
  openings: 'Lectures',
  more: 'Plus',
  missing: 'Manquant',
  notThere: 'Absent',
  additional: 'Documents supplémentaires',
  add: 'Ajouter un document',
  notShown: 'Ce document n’est pas affiché ici. Téléchargez-le pour le lire.',
  nothingThere:
    'Aucun document ici pour l’instant. Vous pouvez le téléverser à sa place dans la liste ou le demander à l’employeur.',
  askForIt: 'Demander ce document',
  noNext: 'Il n’y a pas de demande suivante dans la liste.',
  noteSaved: 'La note est ajoutée. Les autres modifications ne sont pas enregistrées.',
  moreOfEmployer: (name) => `Employeur\u00a0: ${name}`,
  copy: (what) => `Copier\u00a0: ${what}`,
  copied: (text) => `Copié\u00a0: ${text}`,
  notCopied: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le.',
};
