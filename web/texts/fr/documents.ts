import type { documents as english } from '../en/documents.ts';

export const documents: typeof english = {
  several: 'Ajouter plusieurs documents',
  sortTitle: 'Où classer ces documents?',
  sortText:
    'Le portail propose un type de document pour chaque fichier d’après son nom. Corrigez au besoin, puis ajoutez les documents.',
  additionalPlace: 'Document supplémentaire',
  leftOut: 'Ne pas ajouter',
  addCount: (count) => (count === 1 ? 'Ajouter 1 document' : `Ajouter ${count} documents`),
  replaces: (filename) => `Remplace ${filename}.`,
  takesOne: (name) =>
    `Un seul fichier peut être ajouté comme «\u00a0${name}\u00a0». Choisissez un autre type de document pour les autres.`,
  takenBy: (name) =>
    `Un seul fichier peut être ajouté comme «\u00a0${name}\u00a0», et un autre est déjà choisi.`,
  nothingToAdd: 'Aucun fichier à ajouter',
  nothingDropped: 'Votre sélection ne contient aucun fichier.',
  onlyFirst: (count) =>
    `Seuls les ${count} premiers fichiers figurent ici. Ajoutez les autres ensuite.`,
  refused: 'Ces fichiers n’ont pas été téléversés\u00a0:',
  queued: 'En attente',
  replaced: (filename) => `${filename} sera remplacé à l’enregistrement.`,
  undo: 'Annuler le remplacement',
  undoReplacing: (filename) => `Annuler le remplacement de ${filename}`,

  previousDocument: 'Document précédent',
  nextDocument: 'Document suivant',
  positionOf: ({ index, count, place }) => `Document ${index + 1} sur ${count}\u00a0: ${place}`,
  shortPosition: (place, index, count) => `${place} ${index + 1}\u00a0sur\u00a0${count}`,

  upload: 'Téléverser',
  uploadOf: (name) => `Téléverser : ${name}`,
  takePhotos: 'Prendre en photo',
  takePhotosOf: (name) => `Prendre en photo\u00a0: ${name}`,
  dropHere: 'Déposez le fichier ici',
  uploading: (filename) => `Téléversement de ${filename}`,
  percent: (share) => `${Math.round(share * 100)}\u00a0%`,
  stopUpload: (filename) => `Annuler le téléversement de ${filename}`,
  uploadFailed: (filename) =>
    `${filename} n’a pas pu être téléversé. Vous n’avez pas à le choisir de nouveau.`,
  notUploaded: (filename) => `${filename} n’a pas été téléversé.`,
  retryUpload: (filename) => `Réessayer de téléverser ${filename}`,
  remove: 'Retirer',
  forgetUpload: (filename) => `Retirer ${filename}`,
  fileAt: (filename, place) => `${filename} (${place})`,
  deleteDocument: (filename) => `Supprimer ${filename}`,
  openDocument: (filename) => `Ouvrir ${filename} à côté du formulaire`,
  holdsScripts:
    'Ce fichier contient des scripts, comme les formulaires fédéraux. Ils ne s’exécutent pas ici, mais votre logiciel PDF peut les exécuter.',
  deleted: (filename) => `${filename} sera supprimé à l’enregistrement.`,
  undoOf: (filename) => `Annuler la suppression de ${filename}`,
  isUploaded: (name, filename) => `${name} : ${filename} est téléversé.`,
  downloadFailed: (filename, reason) => `${filename} n’a pas pu être téléchargé. ${reason}`,

  defaultTitle: (number) => `Document supplémentaire nº\u00a0${number}`,
  waitingForUploads: 'Téléversements en cours…',
  noDocument: 'Aucun document',

  closeViewer: 'Fermer le document',
  viewerFailures: {
    unreadable: 'Ce document ne peut pas être affiché ici. Téléchargez-le pour l’ouvrir.',
    password:
      'Ce document est protégé par un mot de passe et ne peut pas être affiché ici. Demandez-en une copie sans mot de passe.',
    damaged:
      'Ce document est endommagé ou incomplet et ne peut pas être affiché ici. Demandez-en une nouvelle copie, ou téléchargez-le et essayez un autre logiciel.',
    oldWord:
      'Ce document Word est dans l’ancien format (.doc), qui ne peut pas être affiché ici. Téléchargez-le pour l’ouvrir, ou demandez-le en PDF ou en .docx.',
    tooLarge: 'Ce document est trop complexe pour être affiché ici. Téléchargez-le pour l’ouvrir.',
    noPages: 'Ce document n’a aucune page à afficher. Demandez-en une nouvelle copie.',
  },
  ticked: 'coché',
  notTicked: 'non coché',
};
