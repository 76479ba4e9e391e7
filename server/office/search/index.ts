export { lookupsSince } from './searchRecord.queries.ts';
export { blankSearches, recordFind, searchesMentioning } from './searchRecord.usecases.ts';
