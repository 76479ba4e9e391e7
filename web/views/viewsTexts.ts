import type { Language } from '../../contract/languages.ts';
import { views as en } from '../texts/en/views.ts';
import { views as fr } from '../texts/fr/views.ts';

/** Only the lists of staff say these. */
export const viewsTexts: Record<Language, typeof en> = { en, fr };
