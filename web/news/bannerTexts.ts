import type { Language } from '../../contract/languages.ts';
import { newsBanner as en } from '../texts/en/newsBanner.ts';
import { newsBanner as fr } from '../texts/fr/newsBanner.ts';

export const bannerTexts: Record<Language, typeof en> = { en, fr };
