/** What other features may use of this one. */
export { checkHistory } from './checkHistory.usecases.ts';
export { newestChangeOn } from './history.queries.ts';
export {
  countErasedOf,
  eraseHistoryOf,
  eraseHistoryOfAccount,
  formerNamesOf,
  lastChangeOfAccount,
  lastContentChange,
  readHistory,
  readLatestChanges,
  recordChange,
  recordErasure,
  versionOfLists,
} from './history.usecases.ts';
