export { listReviews, markDocument } from './reviews.usecases.ts';
