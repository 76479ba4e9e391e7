import type { setPassword as english } from '../en/setPassword.ts';

export const setPassword: typeof english = {
  title: 'Choisir un nouveau mot de passe',
  intro: 'Le lien que vous avez suivi ne sert qu’une fois.',
  newPassword: 'Nouveau mot de passe',
  confirmation: 'Confirmation du mot de passe',
  set: 'Enregistrer le mot de passe',
  isSet: 'Votre mot de passe est enregistré. Ouvrez maintenant une session.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il est trop ancien, ou un plus récent a été envoyé. Demandez un nouveau lien et utilisez le dernier courriel reçu.',
  newLink: 'Demander un nouveau lien',
};
