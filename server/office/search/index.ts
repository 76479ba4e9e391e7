export { listSearchRecordsSince as findLookupsSince } from './searchRecord.queries.ts';
export {
  removeTextsFromSearchRecords as blankSearches,
  findSearchRecordsMentioning as findSearchesMentioning,
  recordQuickSearch,
} from './searchRecord.usecases.ts';
