import type { Texts } from '../texts.ts';

export const connection: Texts['connection'] = {
  lost: 'Le portail est injoignable. Ce que vous avez saisi est toujours ici. Ce qui attend reprendra de lui-même au retour de la connexion.',
  back: 'La connexion est rétablie.',
  uploadWaits:
    'Le portail est injoignable. Le téléversement reprendra de lui-même au retour de la connexion.',
  saveAgain:
    'La connexion est rétablie. Vos changements ne sont pas encore enregistrés\u00a0: enregistrez de nouveau.',
};
