import type { Texts } from '../texts.ts';

export const warnings: Texts['warnings'] = {
  label: 'Sauvegardes',
  backupOld: (date) =>
    `La dernière sauvegarde a été faite le ${date}. En cas de panne, tout ce qui a été fait depuis est perdu.`,
  backupNever: (date) =>
    `Aucune sauvegarde n’a été faite depuis le ${date}. En cas de panne, tout est perdu.`,
  health: 'État du portail',
};
