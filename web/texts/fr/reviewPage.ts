import type { reviewPage as en } from '../en/reviewPage.ts';

export const reviewPage: typeof en = {
  skipToStatus: 'Passer à l’état',
  skipToNote: 'Passer à la note',
  parts: 'Parties de la demande',
  documents: 'Documents',
  decision: 'Décision',
  history: 'Historique',
  notesAndHistory: 'Notes et historique',
  notesAlone: 'Notes seulement',
  missing: 'Manquant',
  notThere: 'Absent',
  additional: 'Documents supplémentaires',
  add: 'Ajouter un document',
  notShown: 'Ce document n’est pas affiché ici. Téléchargez-le pour le lire.',
  nothingThere:
    'Aucun document ici pour l’instant. Vous pouvez le téléverser ci-dessus ou le demander à l’employeur.',
  askForIt: 'Demander ce document',
  noteGoesAlong: 'Enregistrer ajoute aussi la note.',
  noNext: 'Il n’y a pas de demande suivante dans la liste.',
  noteSaved: 'La note est ajoutée. Les autres modifications ne sont pas enregistrées.',
  moreOfEmployer: (name) => `Employeur\u00a0: ${name}`,
  copy: (what) => `Copier\u00a0: ${what}`,
  copied: (text) => `Copié\u00a0: ${text}`,
  notCopied: 'La copie n’a pas fonctionné. Sélectionnez le texte et copiez-le.',
};
