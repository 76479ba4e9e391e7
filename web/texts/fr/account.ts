import type { Texts } from '../texts.ts';

export const account: Texts['account'] = {
  title: 'Votre compte',
  intro:
    'Les employeurs voient votre nom lorsque vous êtes leur gestionnaire de cas. Les avis et les liens vers un nouveau mot de passe vous sont envoyés par courriel.',
  details: 'Nom et courriel',
  handOver: 'Transférer le travail',
  heading: 'Votre compte n’a pas pu être mis à jour en raison des erreurs suivantes.',
  saved: 'Votre compte a été mis à jour.',
  hint: 'Indiquez votre nom et votre courriel. Sans eux, «\u00a0Mot de passe oublié?\u00a0» ne peut pas vous aider.',
  hintLink: 'Ajouter nom et courriel',
};
