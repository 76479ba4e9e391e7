import * as en from './en/firstHour.ts';
import * as fr from './fr/firstHour.ts';

/** Texts of the checklist of a new office. */
export const firstHourTexts = { en: en.firstHour, fr: fr.firstHour };
