import type { Language } from '../../contract/languages.ts';
import { smaller as en } from '../texts/en/smaller.ts';
import { smaller as fr } from '../texts/fr/smaller.ts';

/** Not in the dictionaries, which come with every page: only a file that is too large leads here. */
export const smallerTexts: Record<Language, typeof en> = { en, fr };
