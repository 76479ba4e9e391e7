import type { Language } from '../../../contract/languages.ts';
import { longList as en } from '../../texts/en/longList.ts';
import { longList as fr } from '../../texts/fr/longList.ts';

/** Only a list that is too long to come whole says these: they come with it. */
export const longListTexts: Record<Language, typeof en> = { en, fr };
