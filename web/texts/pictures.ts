import * as en from './en/pictures.ts';
import * as fr from './fr/pictures.ts';

export const pictureTexts = { en: en.pictures, fr: fr.pictures };
export const pdfShrinkingTexts = { en: en.pdfShrinking, fr: fr.pdfShrinking };
