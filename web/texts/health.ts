import * as en from './en/health.ts';
import * as fr from './fr/health.ts';

/** The page that shows how the portal is. */
export const healthTexts = { en: en.health, fr: fr.health };
