import type { Texts } from '../texts.ts';

export const account: Texts['account'] = {
  title: 'Votre compte',
  saved: 'Votre compte a été mis à jour.',
  hint: 'Indiquez votre nom et votre courriel. Sans eux, «\u00a0Mot de passe oublié?\u00a0» ne peut pas vous aider.',
  hintLink: 'Ajouter nom et courriel',
};
