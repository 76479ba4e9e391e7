import { assignments as en } from '../texts/en/assignments.ts';
import { assignments as fr } from '../texts/fr/assignments.ts';

/** They come with what says them. */
export const assignmentTexts = { en, fr };
