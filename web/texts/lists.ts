import * as en from './en/lists.ts';
import * as fr from './fr/lists.ts';

export const listTexts = { en: en.lists, fr: fr.lists };
export const turnTexts = { en: en.turns, fr: fr.turns };
export const daysWaitingTexts = { en: en.daysWaiting, fr: fr.daysWaiting };
export const longListTexts = { en: en.longList, fr: fr.longList };
export const exportTexts = { en: en.exports, fr: fr.exports };
export const requestsInListTexts = { en: en.requestsInList, fr: fr.requestsInList };
export const choosingTexts = { en: en.choosing, fr: fr.choosing };
export const dayTexts = { en: en.days, fr: fr.days };
