import * as en from './en/lists.ts';
import * as fr from './fr/lists.ts';

export const listTexts = { en: en.lists, fr: fr.lists };
export const turnFilterTexts = { en: en.turnFilter, fr: fr.turnFilter };
export const daysWaitingTexts = { en: en.daysWaiting, fr: fr.daysWaiting };
export const longListTexts = { en: en.longList, fr: fr.longList };
export const exportTexts = { en: en.fileExports, fr: fr.fileExports };
export const requestsInListTexts = { en: en.requestsInList, fr: fr.requestsInList };
export const rowSelectionTexts = { en: en.rowSelectionLabels, fr: fr.rowSelectionLabels };
export const dayFieldTexts = { en: en.dayField, fr: fr.dayField };
