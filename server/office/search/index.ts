/** What other features may use of this one. */

export { lookupsSince } from './searchRecord.queries.ts';
export { forgetSearches, recordFind, searchesThatSay } from './searchRecord.usecases.ts';
