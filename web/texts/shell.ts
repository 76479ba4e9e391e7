import * as en from './en/shell.ts';
import * as fr from './fr/shell.ts';

export const keyboardShortcutTexts = { en: en.keyboardShortcuts, fr: fr.keyboardShortcuts };
export const warningTexts = { en: en.staffWarnings, fr: fr.staffWarnings };
export const findTexts = { en: en.findDialog, fr: fr.findDialog };
export const newsTexts = { en: en.news, fr: fr.news };
export const newsBannerTexts = { en: en.newsBanner, fr: fr.newsBanner };
export const programChangedTexts = { en: en.programChanged, fr: fr.programChanged };
