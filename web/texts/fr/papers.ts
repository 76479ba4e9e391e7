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
  failed: (why) => `Le fichier n’a pas pu être créé. ${why}`,
};
