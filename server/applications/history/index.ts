export { checkHistory } from './checkHistory.usecases.ts';
export {
  changesOfAccount,
  type EntryOfApplication,
  entriesOf,
  entriesOfApplications,
  entriesOfProgram,
  eraseHistoryOf,
  lastChangeOfAccount,
  lastContentChange,
  lastTouchedOn,
  newestChange,
  newestChangeOn,
  placeOfHead,
  readHistory,
  versionOfLists,
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
  noteDeleted,
  noteWritten,
  type RecordedRow,
  type RecordedTableName,
  type Row,
  recordedColumnsOf,
  recordedTableNames,
  recordedTables,
} from './recordedTables.ts';
