import { search as en } from '../texts/en/search.ts';
import { search as fr } from '../texts/fr/search.ts';

/** Only the search says these: they come with its page. */
export const searchTexts = { en, fr };
