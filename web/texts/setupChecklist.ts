import * as en from './en/setupChecklist.ts';
import * as fr from './fr/setupChecklist.ts';

export const setupChecklistTexts = { en: en.setupChecklist, fr: fr.setupChecklist };
