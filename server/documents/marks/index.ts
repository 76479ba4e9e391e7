export { listReviews, reviewDocumentInTransaction as markDocument } from './reviews.usecases.ts';
