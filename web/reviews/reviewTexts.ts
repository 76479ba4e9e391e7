import { reviews as en } from '../texts/en/reviews.ts';
import { reviews as fr } from '../texts/fr/reviews.ts';

/** They come with the parts of the page that say them. */
export const reviewTexts = { en, fr };
