export { listPresentDates } from './dates.queries.ts';
export { findExpiringDocuments, selectExpiresUntil } from './expiringDocuments.usecases.ts';
