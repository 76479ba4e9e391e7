import type { FrontTexts } from '../texts.ts';

export const frontMessages: FrontTexts['messages'] = {
  signInFailed:
    'Le numéro de désignation et le mot de passe ne correspondent à aucun compte actif.',
  resetSent: 'Un courriel expliquant comment réinitialiser votre mot de passe a été envoyé.',
  passwordMissing: 'Le mot de passe n’a pas été saisi.',
  resetPasswordsDiffer: 'Le mot de passe et sa confirmation ne correspondent pas.',
  passwordTooShort: 'Le mot de passe doit compter au moins 8 caractères.',
  passwordTooCommon: 'Ce mot de passe est trop courant. Choisissez-en un plus difficile à deviner.',
  passwordTooNear:
    'Ce mot de passe est fait de noms, de numéros ou de mots du compte ou du programme. Choisissez-en un qui n’a pas de lien avec eux.',
  passwordTooSimple:
    'Ce mot de passe est trop facile à deviner. Allongez-le, par exemple avec quatre mots sans lien entre eux.',
  tooLong: 'Un ou plusieurs champs sont trop longs.',
};
