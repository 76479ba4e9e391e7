import { exports as en } from '../texts/en/exports.ts';
import { exports as fr } from '../texts/fr/exports.ts';

/** Only lists of staff say these. */
export const exportTexts = { en, fr };
