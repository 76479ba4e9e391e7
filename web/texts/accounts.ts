import * as en from './en/accounts.ts';
import * as fr from './fr/accounts.ts';

export const securityTexts = { en: en.accountSecurity, fr: fr.accountSecurity };
export const setPasswordTexts = { en: en.setPassword, fr: fr.setPassword };
export const undoChangeTexts = { en: en.undoChange, fr: fr.undoChange };
export const emailConfirmationTexts = { en: en.emailConfirmation, fr: fr.emailConfirmation };
export const passwordStrengthTexts = { en: en.passwordStrength, fr: fr.passwordStrength };
export const accountPageTexts = { en: en.accountPage, fr: fr.accountPage };
export const startPageTexts = { en: en.startPageChoice, fr: fr.startPageChoice };
