import { security as en } from '../texts/en/security.ts';
import { security as fr } from '../texts/fr/security.ts';

/** Said of the second step, passkeys and sessions: they come where these are asked for or set up. */
export const securityTexts = { en, fr };
