import * as en from './en/applications.ts';
import * as fr from './fr/applications.ts';

export const applicationTexts = { en: en.applicationPage, fr: fr.applicationPage };
export const saveFailureTexts = { en: en.saveFailure, fr: fr.saveFailure };
export const applicationDownloadTexts = {
  en: en.applicationDownloads,
  fr: fr.applicationDownloads,
};
export const documentDateTexts = { en: en.documentDates, fr: fr.documentDates };
