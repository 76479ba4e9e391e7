import { setPassword as en } from '../../texts/en/setPassword.ts';
import { setPassword as fr } from '../../texts/fr/setPassword.ts';

/** Said where a mailed link sets a password, or does not any more. */
export const setPasswordTexts = { en, fr };
