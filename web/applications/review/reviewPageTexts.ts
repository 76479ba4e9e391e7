import type { Language } from '../../../contract/languages.ts';
import { reviewPage as en } from '../../texts/en/reviewPage.ts';
import { reviewPage as fr } from '../../texts/fr/reviewPage.ts';

/** Not in the dictionaries, which come with every page: only staff see this one. */
export const reviewPageTexts: Record<Language, typeof en> = { en, fr };
