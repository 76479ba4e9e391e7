import { programPage as en } from './en/programPage.ts';
import { programPage as fr } from './fr/programPage.ts';

/** The page on which an office sets its program. */
export const programPageTexts = { en, fr };
