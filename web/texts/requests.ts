import * as en from './en/requests.ts';
import * as fr from './fr/requests.ts';

export const requestTexts = { en: en.requests, fr: fr.requests };
