/** What other features may use of this one. */
export { expiringPapers } from './expiring.usecases.ts';
