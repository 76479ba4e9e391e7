import type { undo as english } from '../en/undo.ts';

export const undo: typeof english = {
  title: 'Annuler la modification',
  intro:
    'Quelqu’un a modifié l’adresse de courriel ou le mot de passe de votre compte. Si ce n’était pas vous, annulez la modification ici.',
  whatHappens: 'Voici ce qui se passera\u00a0:',
  steps: [
    'Le compte reprend l’adresse de courriel qu’il avait avant les modifications des trois derniers jours.',
    'Toutes les sessions sont fermées, aucun mot de passe n’ouvre plus le compte, et les clés d’accès et applications configurées récemment sont retirées.',
    'Un courriel est envoyé à cette adresse. Il vous permet de choisir un nouveau mot de passe.',
  ],
  undo: 'Annuler la modification',
  undoing: 'Annulation…',
  doneTitle: 'La modification est annulée',
  doneText:
    'Toutes les sessions sont fermées. Cherchez notre courriel à l’adresse que le compte avait auparavant, et choisissez un nouveau mot de passe dans les 30\u00a0minutes. Vérifiez aussi vos courriels indésirables.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il date de plus de trois jours, ou le programme a réglé la question. Si quelqu’un d’autre utilise votre compte, écrivez au personnel du programme.',
};
