import type { Language } from '../../contract/languages.ts';
import { noteForm as en } from '../texts/en/noteForm.ts';
import { noteForm as fr } from '../texts/fr/noteForm.ts';

/** Not in the dictionaries, which come with every page: only staff write notes. */
export const noteFormTexts: Record<Language, typeof en> = { en, fr };
