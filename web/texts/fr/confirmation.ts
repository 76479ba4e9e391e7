import type { confirmation as english } from '../en/confirmation.ts';

export const confirmation: typeof english = {
  title: 'Confirmer votre adresse de courriel',
  intro:
    'Quelqu’un a saisi votre adresse de courriel pour un compte de ce portail. Si c’était vous, confirmez-la\u00a0: les courriels sur ce compte vous parviendront ensuite.',
  confirm: 'Confirmer l’adresse',
  confirming: 'Confirmation…',
  doneTitle: 'L’adresse est confirmée',
  doneText: 'Les courriels sur ce compte vont désormais à cette adresse.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il date de plus de sept jours, ou le compte a été modifié depuis. Ouvrez une session et renvoyez la confirmation à partir de votre profil.',
};
