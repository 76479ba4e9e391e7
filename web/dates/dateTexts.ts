import { dates as en } from '../texts/en/dates.ts';
import { dates as fr } from '../texts/fr/dates.ts';

/** They come with the fields that say them. */
export const dateTexts = { en, fr };
