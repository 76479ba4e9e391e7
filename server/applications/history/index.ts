/** What other features may use of this one. */
export { checkHistory } from './checkHistory.usecases.ts';
export {
  type EntryOfApplication,
  entriesOf,
  entriesOfApplications,
} from './entries.queries.ts';
export {
  eraseHistoryOf,
  lastChangeOfAccount,
  lastContentChange,
  newestChange,
  newestChangeOn,
  placeOfHead,
  readHistory,
  type WrittenEntry,
  writtenAfter,
} from './history.queries.ts';
export {
  countErasedOf,
  eraseHistoryOfAccount,
  formerNamesOf,
  readLatestChanges,
  recordAccepted,
  recordChange,
  recordErasure,
} from './history.usecases.ts';
export {
  keyOf,
  type RecordedRow,
  type RecordedTableName,
  type Row,
  recordedColumnsOf,
  recordedTableNames,
  recordedTables,
} from './recordedTables.ts';
export { versionOfLists } from './versions.queries.ts';
export { noteDeleted, noteWritten } from './writtenRows.ts';
