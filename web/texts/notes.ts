import * as en from './en/notes.ts';
import * as fr from './fr/notes.ts';

export const noteTexts = { en: en.notes, fr: fr.notes };
export const noteFormTexts = { en: en.noteForm, fr: fr.noteForm };
export const historyTexts = { en: en.history, fr: fr.history };
