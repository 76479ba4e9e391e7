import type { FrontTexts } from '../texts.ts';

export const frontMessages: FrontTexts['messages'] = {
  signInFailed:
    'Le numéro de désignation et le mot de passe ne correspondent à aucun compte actif.',
  resetSent: 'Un courriel expliquant comment réinitialiser votre mot de passe a été envoyé.',
  passwordMissing: 'Le mot de passe n’a pas été saisi.',
  resetPasswordsDiffer: 'Le mot de passe et sa confirmation ne correspondent pas.',
  passwordTooShort: 'Le mot de passe doit compter au moins 8 caractères.',
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  tooLong: 'Un ou plusieurs champs sont trop longs.',
};
