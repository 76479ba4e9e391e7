import * as en from './en/reviews.ts';
import * as fr from './fr/reviews.ts';

/** What staff say of documents, and the page on which they review. */
export const reviewTexts = { en: en.reviews, fr: fr.reviews };
export const reviewPageTexts = { en: en.reviewPage, fr: fr.reviewPage };
