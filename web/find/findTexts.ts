import type { Language } from '../../contract/languages.ts';
import { find as en } from '../texts/en/find.ts';
import { find as fr } from '../texts/fr/find.ts';

/** Not in the dictionaries, which come with every page: only staff find anything from the header. */
export const findTexts: Record<Language, typeof en> = { en, fr };
