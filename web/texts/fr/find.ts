import type { find as en } from '../en/find.ts';

export const find: typeof en = {
  title: 'Trouver une demande ou un employeur',
  label: 'Numéro, nom, téléphone ou courriel',
  results: 'Résultats',
  hint: 'Tapez au moins deux lettres ou chiffres\u00a0: un numéro de demande ou de désignation, une personne candidate, un employeur, un numéro de téléphone ou une adresse courriel.',
  searching: 'Recherche en cours…',
  nothing: 'Rien ne correspond.',
  count: (count: number) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  hasMore: 'Il y en a d’autres. Précisez votre texte ou utilisez la page Recherche.',
  failed: 'Les résultats n’ont pas pu être chargés.',
  application: 'Demande',
  employer: 'Employeur',
};
