/** What other features may use of this one. */
export { presentDates } from './dates.queries.ts';
export { expiresUntil, expiringPapers } from './expiring.usecases.ts';
