import type { Language } from '../../contract/languages.ts';
import { news as en } from '../texts/en/news.ts';
import { news as fr } from '../texts/fr/news.ts';

/** Not in the dictionaries, which come with every page: only those behind the sign-in say these. */
export const newsTexts: Record<Language, typeof en> = { en, fr };
