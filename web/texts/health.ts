import * as en from './en/health.ts';
import * as fr from './fr/health.ts';

export const healthTexts = { en: en.health, fr: fr.health };
