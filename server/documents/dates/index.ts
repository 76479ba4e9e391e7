export { presentDates } from './dates.queries.ts';
export { expiresUntil, expiringPapers } from './expiringPapers.usecases.ts';
