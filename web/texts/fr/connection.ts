import type { Texts } from '../texts.ts';

export const connection: Texts['connection'] = {
  lost: 'Le portail est injoignable. Vos saisies sont toujours ici, et les téléversements reprendront d’eux-mêmes.',
  back: 'La connexion est rétablie.',
  uploadWaits: 'Le téléversement reprendra de lui-même au retour de la connexion.',
};
