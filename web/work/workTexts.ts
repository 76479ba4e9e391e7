import type { Language } from '../../contract/languages.ts';
import { work as en } from '../texts/en/work.ts';
import { work as fr } from '../texts/fr/work.ts';

export const workTexts: Record<Language, typeof en> = { en, fr };
