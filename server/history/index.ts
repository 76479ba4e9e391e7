/** What other features may use of this one. */
export { checkHistory } from './checkHistory.usecases.ts';
export {
  eraseHistoryOf,
  lastChangeOfAccount,
  lastContentChange,
  newestChangeOn,
  readHistory,
  versionOfLists,
} from './history.queries.ts';
export {
  countErasedOf,
  eraseHistoryOfAccount,
  formerNamesOf,
  readLatestChanges,
  recordChange,
  recordErasure,
} from './history.usecases.ts';
