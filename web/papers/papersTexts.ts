import { papers as en } from '../texts/en/papers.ts';
import { papers as fr } from '../texts/fr/papers.ts';

/** Only what makes files of applications says these. */
export const papersTexts = { en, fr };
