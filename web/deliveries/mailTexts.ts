import { mails as en } from '../texts/en/mails.ts';
import { mails as fr } from '../texts/fr/mails.ts';

/** Only the page of mails says these: they come with it. */
export const mailTexts = { en, fr };
