import { history as en } from '../texts/en/history.ts';
import { history as fr } from '../texts/fr/history.ts';

/** Only the history and the access record say these: they come with the page of an application. */
export const historyTexts = { en, fr };
