import type { Language } from '../../contract/languages.ts';
import { requestsInList as en } from '../texts/en/requestsInList.ts';
import { requestsInList as fr } from '../texts/fr/requestsInList.ts';

/** Not in the dictionaries, which come with every page: only lists of staff say these. */
export const requestsInListTexts: Record<Language, typeof en> = { en, fr };
