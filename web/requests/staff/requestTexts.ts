import { requests as en } from '../../texts/en/requests.ts';
import { requests as fr } from '../../texts/fr/requests.ts';

/** Only the staff's side of requests says these: they come with it. */
export const requestTexts = { en, fr };
