import type { warnings as english } from '../en/warnings.ts';

export const warnings: typeof english = {
  labels: {
    backupOld: 'Sauvegardes',
    backupNever: 'Sauvegardes',
    documentsDamaged: 'Documents endommagés',
  },
  backupOld: (date) =>
    `La dernière sauvegarde a été faite le ${date}. En cas de panne, tout ce qui a été fait depuis est perdu.`,
  backupNever: (date) =>
    `Aucune sauvegarde n’a été faite depuis le ${date}. En cas de panne, tout est perdu.`,
  documentsDamaged: (count) =>
    count === 1
      ? 'Un document est endommagé et ne peut pas être ouvert. Prévenez la personne responsable du portail.'
      : `${count}\u00a0documents sont endommagés et ne peuvent pas être ouverts. Prévenez la personne responsable du portail.`,
  health: 'État du portail',
  mailWaitsLabel: 'Messages en attente',
  mailWaits: (since) => `Des messages sont en attente ${since}.`,
  mailWaitsLink: 'Voir pourquoi',
  sinceTime: (time) => `depuis ${time}`,
  sinceDay: (day) => `depuis le ${day}`,
  secondStep:
    'Ce portail fonctionne sans deuxième étape\u00a0: votre mot de passe suffit à ouvrir votre compte.',
  secondStepLabel: 'Sécurité du compte',
  secondStepLink: 'Configurer une deuxième étape',
};
