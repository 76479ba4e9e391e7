export { markDocument, reviewsOf } from './reviews.usecases.ts';
