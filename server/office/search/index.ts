export { findLookupsSince } from './searchRecord.queries.ts';
export {
  blankSearches,
  findSearchesMentioning,
  recordQuickSearch,
} from './searchRecord.usecases.ts';
