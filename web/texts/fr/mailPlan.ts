import type { mailPlan as english } from '../en/mailPlan.ts';

export const mailPlan: typeof english = {
  title: 'Courriel à l’employeur',
  now: (email, language, minutes) =>
    minutes === 0
      ? `Part tout de suite à ${email}, en ${language}.`
      : `Part à ${email} dans ${minutes}\u00a0minutes, en ${language}. Annulé d’ici là, il ne part pas.`,
  daily: (email, language, hour) =>
    `Part à ${email} avec le courriel quotidien de l’employeur à ${hour}\u00a0h, en ${language}.`,
  suspended: (email) =>
    `Le compte de l’employeur est suspendu. Le courriel à ${email} partira quand le compte sera de nouveau actif.`,
  nobody: {
    noEmail: 'Aucun courriel\u00a0: le profil de l’employeur n’a pas d’adresse de courriel.',
    choice: 'Aucun courriel\u00a0: l’employeur a choisi de ne pas en recevoir à ce sujet.',
    switchedOff: 'Aucun courriel\u00a0: le programme a désactivé ces courriels.',
  },
  languages: { en: 'anglais', fr: 'français' },
  leaveOut: 'Ne pas envoyer ce courriel',
  isLeftOut: 'Aucun courriel n’est envoyé à ce sujet.',
  failed: 'Le destinataire du courriel n’a pas pu être chargé.',
};
