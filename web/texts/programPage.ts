import { programPage as en } from './en/programPage.ts';
import { programPage as fr } from './fr/programPage.ts';

export const programPageTexts = { en, fr };
