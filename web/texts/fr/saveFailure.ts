import type { saveFailure as english } from '../en/saveFailure.ts';

export const saveFailure: typeof english = {
  saveWaits:
    'Le portail est injoignable. Vos changements restent ici et ne sont pas enregistrés\u00a0: enregistrez de nouveau quand il répondra.',
  saveAgain:
    'La connexion est rétablie. Vos changements ne sont pas encore enregistrés\u00a0: enregistrez de nouveau.',
};
