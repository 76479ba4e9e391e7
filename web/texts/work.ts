import * as en from './en/work.ts';
import * as fr from './fr/work.ts';

export const workTexts = { en: en.work, fr: fr.work };
export const searchTexts = { en: en.search, fr: fr.search };
export const savedViewTexts = { en: en.views, fr: fr.views };
