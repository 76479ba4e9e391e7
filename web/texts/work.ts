import * as en from './en/work.ts';
import * as fr from './fr/work.ts';

/** The work page, the search, and saved views. */
export const workTexts = { en: en.work, fr: fr.work };
export const searchTexts = { en: en.search, fr: fr.search };
export const viewsTexts = { en: en.views, fr: fr.views };
