import type { papers as en } from '../en/papers.ts';

export const papers: typeof en = {
  onePdf: 'Télécharger en un seul PDF',
  onePdfTitle: 'Cette demande en un seul PDF',
  onePdfText:
    'Le fichier contient une page de garde, tous les documents dans leur ordre et les notes visibles pour l’employeur. Les documents Word et les formulaires qui ne s’affichent pas sont joints.',
  internalNotes: 'Avec les notes internes',
  internalNotesHelp:
    'Elles portent la mention « interne ». N’envoyez pas un tel fichier à l’employeur.',
  download: 'Télécharger',
  making: 'Création du fichier…',
  cancel: 'Annuler',
  manyFiles: 'Télécharger les fichiers…',
  filesOfChosen: 'Fichiers…',
  manyTitle: (count) => (count === 1 ? 'Fichiers de 1 demande' : `Fichiers de ${count} demandes`),
  manyText:
    'Vous recevez un fichier ZIP avec un index\u00a0: de chaque demande un seul PDF, ou ses documents tels qu’ils ont été téléversés.',
  tooMany: (most) =>
    `Un fichier ZIP contient au plus ${most} demandes. Choisissez-en moins, ou cherchez-en moins.`,
  pdfWithInternalNotes: 'PDF avec les notes internes',
  documentsOfAll: 'Télécharger les documents',
  pdfOfEach: 'Télécharger les PDF',
  progress: (done, count) => `${done} demandes sur ${count}…`,
  failed: (why) => `Le fichier n’a pas pu être créé. ${why}`,

  print: 'Imprimer',
  printTitle: 'Imprimer cette demande',
  printText:
    'Les feuilles montrent ce qui est enregistré\u00a0: la demande, ses documents et ses notes.',
  facts: {
    designationNumber: 'Numéro de désignation',
    createdOn: 'Créée',
    modifiedOn: 'Dernière modification',
    revisedOn: 'Dernière modification',
  },
  staffOnly: 'Réservé au personnel\u00a0: ces feuilles contiennent des notes internes.',
  documents: 'Documents',
  documentColumns: ['Document', 'Fichier', 'État'],
  received: 'Reçu',
  missing: 'Manquant',
  stateNotRead: 'Inconnu\u00a0: n’a pas pu être lu',
  notRead:
    'Cette demande était encore en cours de lecture. Imprimez-la de nouveau dans un instant.',
  internal: 'Interne',
  notesLeftOut: (count) =>
    count === 1
      ? '1 note interne n’est pas imprimée.'
      : `${count} notes internes ne sont pas imprimées.`,
  history: 'Dernières modifications',
  changesLeftOut: (count) =>
    count === 1
      ? '1 modification plus ancienne se trouve dans le portail.'
      : `${count} modifications plus anciennes se trouvent dans le portail.`,
  printedOn: (day) => `Imprimé le ${day}, selon ce qui est enregistré.`,
};
