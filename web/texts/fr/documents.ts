import type { Texts } from '../texts.ts';

export const documents: Texts['documents'] = {
  several: 'Ajouter plusieurs documents',
  severalHelp:
    'Choisissez en une fois tous les documents de la personne candidate\u00a0: leur nom indique leur place.',
  severalDrop: 'Ou déposez-les, ou leur dossier, n’importe où sur ce formulaire.',
  sortTitle: 'Quelle est la place de ces documents?',
  sortText: 'Chaque nom a suggéré une place. Corrigez ce qui est faux, puis ajoutez les documents.',
  additionalPlace: 'Document supplémentaire',
  leftOut: 'Ne pas ajouter',
  addCount: (count) => (count === 1 ? 'Ajouter 1 document' : `Ajouter ${count} documents`),
  replaces: (filename) => `Remplace ${filename}.`,
  takesOne: (name) =>
    `«\u00a0${name}\u00a0» ne prend qu’un fichier. Choisissez une autre place pour les autres.`,
  takenBy: (name) => `«\u00a0${name}\u00a0» ne prend qu’un fichier, et un autre y est placé.`,
  nothingToAdd: 'Il n’y a rien à ajouter',
  nothingDropped: 'Il n’y a aucun fichier dans ce que vous avez choisi.',
  onlyFirst: (count) => `Voici les ${count} premiers fichiers. Ajoutez les autres ensuite.`,
  refused: 'Ces fichiers ne sont pas téléversés\u00a0:',
  queued: 'En attente',
  oneForNote: 'Une note ne prend qu’un document. Choisissez un seul fichier.',
  replaced: (filename) => `${filename} sera remplacé à l’enregistrement.`,
  undo: 'Annuler le remplacement',
  undoReplacing: (filename) => `Annuler le remplacement de ${filename}`,

  saveAndAnother: 'Enregistrer et en créer une autre',

  previousDocument: 'Document précédent',
  nextDocument: 'Document suivant',
  positionOf: ({ index, count, place }) => `Document ${index + 1} sur ${count}\u00a0: ${place}`,
  page: 'Page',
  ofPages: (count) => `sur ${count}`,
  rotate: 'Pivoter',
};
