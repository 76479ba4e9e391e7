import * as en from './en/imports.ts';
import * as fr from './fr/imports.ts';

export const importTexts = { en: en.imports, fr: fr.imports };
