import * as en from './en/privacy.ts';
import * as fr from './fr/privacy.ts';

/** Erasing an employer or an application. */
export const erasureTexts = { en: en.erasure, fr: fr.erasure };
export const erasingTexts = { en: en.erasing, fr: fr.erasing };
