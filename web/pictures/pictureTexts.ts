import { pictures as en } from '../texts/en/pictures.ts';
import { pictures as fr } from '../texts/fr/pictures.ts';

/** They come with the pictures. */
export const pictureTexts = { en, fr };
