import * as en from './en/employers.ts';
import * as fr from './fr/employers.ts';

/** The profile of an employer, to its owner and to staff. */
export const profileTexts = { en: en.profile, fr: fr.profile };
export const profilesTexts = { en: en.profiles, fr: fr.profiles };
