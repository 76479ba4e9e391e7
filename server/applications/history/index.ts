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
  readHistory,
  sequenceOfHead,
  versionOfLists,
  type WrittenEntry,
  writtenAfter,
} from './history.queries.ts';
export {
  countErasedOf,
  eraseHistoryOfAccount,
  formerNamesOf,
  readLatestChanges,
  recordAcceptedRows,
  recordChange,
  recordErasure,
} from './history.usecases.ts';
export {
  addDeletedRow,
  addWrittenRow,
  keyOf,
  type RecordedRow,
  type RecordedTableName,
  type Row,
  recordedColumnsOf,
  recordedTableNames,
  recordedTables,
} from './recordedTables.ts';
