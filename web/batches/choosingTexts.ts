import { choosing as en } from '../texts/en/choosing.ts';
import { choosing as fr } from '../texts/fr/choosing.ts';

/** Only lists of staff say these. */
export const choosingTexts = { en, fr };
