import type { Language } from '../../contract/languages.ts';
import { warnings as en } from '../texts/en/warnings.ts';
import { warnings as fr } from '../texts/fr/warnings.ts';

/** Not in the dictionaries, which come with every page: nobody is warned before signing in. */
export const warningTexts: Record<Language, typeof en> = { en, fr };
