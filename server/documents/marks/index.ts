/** Exports what other features may use. */
export { markDocument, reviewsOf } from './reviews.usecases.ts';
