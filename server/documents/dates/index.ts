/** Exports what other features may use. */
export { presentDates } from './dates.queries.ts';
export { expiresUntil, expiringPapers } from './expiring.usecases.ts';
