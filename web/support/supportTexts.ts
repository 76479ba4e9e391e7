import { support as en } from '../texts/en/support.ts';
import { support as fr } from '../texts/fr/support.ts';

/** Only the page of support says these: they come with it. */
export const supportTexts = { en, fr };
