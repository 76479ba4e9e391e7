import type { Texts } from '../texts.ts';

export const connection: Texts['connection'] = {
  lost: 'Le portail est injoignable. Vos saisies sont toujours ici, et ce qui attend reprendra de lui-même.',
  back: 'La connexion est rétablie.',
  uploadWaits:
    'Le portail est injoignable. Le téléversement reprendra de lui-même au retour de la connexion.',
  saveAgain:
    'La connexion est rétablie. Vos changements ne sont pas encore enregistrés\u00a0: enregistrez de nouveau.',
};
