import * as en from './en/shell.ts';
import * as fr from './fr/shell.ts';

export const keysTexts = { en: en.keys, fr: fr.keys };
export const warningTexts = { en: en.warnings, fr: fr.warnings };
export const findTexts = { en: en.find, fr: fr.find };
export const newsTexts = { en: en.news, fr: fr.news };
export const bannerTexts = { en: en.newsBanner, fr: fr.newsBanner };
export const programChangedTexts = { en: en.programChanged, fr: fr.programChanged };
