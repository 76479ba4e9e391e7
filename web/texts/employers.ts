import * as en from './en/employers.ts';
import * as fr from './fr/employers.ts';

export const profileTexts = { en: en.profile, fr: fr.profile };
export const employerAdministrationTexts = {
  en: en.employerAdministration,
  fr: fr.employerAdministration,
};
