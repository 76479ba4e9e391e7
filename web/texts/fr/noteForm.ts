import type { noteForm as en } from '../en/noteForm.ts';

export const noteForm: typeof en = {
  whoReads: 'Qui lit la note',
  internal: 'Interne',
  snippets: 'Insérer un texte type',
  insertMissing: 'Insérer ce qui manque',
  missing: (count) =>
    count === 1
      ? 'Ce document manque encore\u00a0:'
      : `Ces ${count}\u00a0documents manquent encore\u00a0:`,
};
