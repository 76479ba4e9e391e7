import * as en from './en/firstHour.ts';
import * as fr from './fr/firstHour.ts';

export const firstHourTexts = { en: en.firstHour, fr: fr.firstHour };
