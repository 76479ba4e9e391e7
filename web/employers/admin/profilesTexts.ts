import { profiles as en } from '../../texts/en/profiles.ts';
import { profiles as fr } from '../../texts/fr/profiles.ts';

/** Only the page of an employer says these, to staff: they come with it. */
export const profilesTexts = { en, fr };
