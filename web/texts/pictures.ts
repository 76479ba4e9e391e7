import * as en from './en/pictures.ts';
import * as fr from './fr/pictures.ts';

export const pictureTexts = { en: en.pictures, fr: fr.pictures };
export const smallerTexts = { en: en.smaller, fr: fr.smaller };
