import type { Texts } from '../texts.ts';

export const notes: Texts['notes'] = {
  notes: 'Notes sur la demande',
  notesHint: (count) =>
    count === 1
      ? 'Le programme vous a laissé une note sur cette demande.'
      : `Le programme vous a laissé ${count} notes sur cette demande.`,
  toNotes: 'Lire les notes',
  notesEmpty: 'Aucune note pour le moment',
  notesEmptyText: 'Les notes du programme s’afficheront ici.',
  notesFailed: 'Les notes n’ont pas pu être chargées.',
  noteBy: (name, date) => `${name}, ${date}`,
  untitledNote: 'Note',
  addNote: 'Ajouter une note',
  noteTitle: 'Titre',
  noteText: 'Note',
  noteDocument: 'Document',
  noteDocumentHelp: 'PDF ou Word, 4\u00a0Mo au plus.',
  noteDocumentFailed: 'Le document n’est pas encore téléversé. Réessayez ou retirez-le.',
  visibleToEmployer: 'Visible pour l’employeur',
  internalNote: 'Interne : l’employeur ne peut pas voir cette note',
  visibleNote: 'Visible pour l’employeur',
  writingInternal: 'Vous écrivez une note interne. L’employeur ne peut pas la voir.',
  writingVisible: 'L’employeur verra cette note et son document.',
  addInternalNote: 'Ajouter une note interne',
  addVisibleNote: 'Ajouter une note visible',
  noteAdded: 'La note a été ajoutée.',
  noteNotAdded: 'La note n’a pas pu être ajoutée en raison des erreurs suivantes.',

  correct: 'Corriger la note…',
  correctOf: (title) => `Corriger la note… «\u00a0${title}\u00a0»`,
  correctTitle: 'Corriger cette note',
  correctText: 'Le nouveau texte remplace l’ancien, que l’historique conserve.',
  correctVisibleText:
    'L’employeur lit le nouveau texte et voit que la note a été corrigée. L’historique conserve l’ancien.',
  correctedElsewhere: 'La note dit maintenant\u00a0:',
  correctConfirm: 'Corriger la note',
  corrected: 'La note est corrigée.',
  correctedOn: (date) => `Note corrigée, ${date}`,
  takeBack: 'Retirer la note…',
  takeBackOf: (title) => `Retirer la note… «\u00a0${title}\u00a0»`,
  takeBackTitle: 'Retirer cette note?',
  takeBackText:
    'L’employeur ne verra plus la note ni son document. Elle reste ici comme note interne, et l’historique la conserve. L’employeur l’a peut-être déjà lue.',
  takeBackFor: (minutes) =>
    minutes === 1
      ? 'Possible pendant moins d’une minute.'
      : `Possible pendant moins de ${minutes} minutes.`,
  noUndo: 'Vous ne pourrez pas annuler cette action.',
  keepVisible: 'Laisser la note visible',
  takeBackConfirm: 'Retirer la note',
  takenBack: 'La note est maintenant interne.',
  visibleUntil: (date) => `Note retirée\u00a0: l’employeur pouvait la voir jusqu’au ${date}.`,
  strike: 'Rayer la note…',
  strikeOf: (title) => `Rayer la note… «\u00a0${title}\u00a0»`,
  strikeTitle: 'Rayer cette note?',
  strikeText: 'L’employeur voit toujours la note, rayée, avec votre raison, votre nom et la date.',
  strikeReason: 'Raison, aussi pour l’employeur',
  keepNote: 'Laisser la note telle quelle',
  strikeConfirm: 'Rayer la note',
  struck: 'La note est rayée.',
  struckBy: (name, date) => `Rayée par ${name}, ${date}`,
  struckReason: (reason) => `Raison\u00a0: ${reason}`,
  struckText: 'Note rayée\u00a0:',
  endOfStruckText: 'Fin de la note rayée.',
  oneForNote: 'Une note ne prend qu’un document. Choisissez un seul fichier.',
};
