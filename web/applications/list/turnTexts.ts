import type { Language } from '../../../contract/languages.ts';
import { turns as en } from '../../texts/en/turns.ts';
import { turns as fr } from '../../texts/fr/turns.ts';

/** Not in the dictionaries, which come with every page: only an employer's list says these. */
export const turnTexts: Record<Language, typeof en> = { en, fr };
