import * as en from './en/accounts.ts';
import * as fr from './fr/accounts.ts';

export const securityTexts = { en: en.security, fr: fr.security };
export const setPasswordTexts = { en: en.setPassword, fr: fr.setPassword };
export const undoTexts = { en: en.undo, fr: fr.undo };
export const confirmationTexts = { en: en.confirmation, fr: fr.confirmation };
export const strengthTexts = { en: en.strength, fr: fr.strength };
export const ownAccountTexts = { en: en.ownAccount, fr: fr.ownAccount };
export const startPageTexts = { en: en.startPage, fr: fr.startPage };
