/** What other features may use of this one. */
export { markDocument, reviewsOf } from './reviews.usecases.ts';
