import * as en from './en/privacy.ts';
import * as fr from './fr/privacy.ts';

export const erasureTexts = { en: en.erasure, fr: fr.erasure };
export const erasingTexts = { en: en.erasing, fr: fr.erasing };
