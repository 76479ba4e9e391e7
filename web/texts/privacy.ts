import * as en from './en/privacy.ts';
import * as fr from './fr/privacy.ts';

export const eraseDialogTexts = { en: en.eraseDialog, fr: fr.eraseDialog };
export const eraseCardTexts = { en: en.eraseCard, fr: fr.eraseCard };
