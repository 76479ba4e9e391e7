import * as en from './en/reviews.ts';
import * as fr from './fr/reviews.ts';

export const reviewTexts = { en: en.reviews, fr: fr.reviews };
export const reviewPageTexts = { en: en.reviewPage, fr: fr.reviewPage };
