export { listSearchRecordsSince as findLookupsSince } from './searchRecord.queries.ts';
export {
  findSearchRecordsMentioning as findSearchesMentioning,
  recordQuickSearch,
  removeTextsFromSearchRecords as blankSearches,
} from './searchRecord.usecases.ts';
