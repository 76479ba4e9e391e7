import type { ownAccount as english } from '../en/ownAccount.ts';

export const ownAccount: typeof english = {
  intro:
    'Les employeurs voient votre nom lorsque vous êtes leur gestionnaire de cas. Les avis et les liens vers un nouveau mot de passe vous sont envoyés par courriel.',
  details: 'Nom et courriel',
  handOver: 'Transférer le travail',
  heading: 'Votre compte n’a pas pu être mis à jour en raison des erreurs suivantes.',
};
