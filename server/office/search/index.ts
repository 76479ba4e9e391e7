/** Exports what other features may use. */

export { lookupsSince } from './searchRecord.queries.ts';
export { forgetSearches, recordFind, searchesThatSay } from './searchRecord.usecases.ts';
