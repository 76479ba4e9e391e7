import * as en from './en/applications.ts';
import * as fr from './fr/applications.ts';

export const applicationTexts = { en: en.application, fr: fr.application };
export const saveFailureTexts = { en: en.saveFailure, fr: fr.saveFailure };
export const papersTexts = { en: en.papers, fr: fr.papers };
export const dateTexts = { en: en.dates, fr: fr.dates };
