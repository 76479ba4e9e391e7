import * as en from './en/firstHour.ts';
import * as fr from './fr/firstHour.ts';

/** What an office does before its first application. */
export const firstHourTexts = { en: en.firstHour, fr: fr.firstHour };
