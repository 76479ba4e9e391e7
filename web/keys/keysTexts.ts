import type { Language } from '../../contract/languages.ts';
import { keys as en } from '../texts/en/keys.ts';
import { keys as fr } from '../texts/fr/keys.ts';

/** Not in the dictionaries, which come with every page: only staff have these keys. */
export const keysTexts: Record<Language, typeof en> = { en, fr };
