import { emails as en } from '../texts/en/emails.ts';
import { emails as fr } from '../texts/fr/emails.ts';

/** Only the pages of mail choices say these: they come with them. */
export const emailTexts = { en, fr };
