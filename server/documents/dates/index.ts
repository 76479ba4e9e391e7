export { listDatesOfAttachedDocuments as listPresentDates } from './documentDates.queries.ts';
export {
  findExpiringDocuments,
  hasDocumentExpiringUntil as selectExpiresUntil,
} from './expiringDocuments.usecases.ts';
