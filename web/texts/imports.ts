import * as en from './en/imports.ts';
import * as fr from './fr/imports.ts';

/** What an office brings along in a workbook, a CSV or a ZIP. */
export const importTexts = { en: en.imports, fr: fr.imports };
