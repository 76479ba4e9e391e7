export { checkHistory } from './checkHistory.usecases.ts';
export {
  type EntryOfApplication,
  eraseApplicationChanges as eraseHistoryOf,
  findLastChangeOfAccount,
  findLastContentChangeTime as findLastContentChange,
  findLastManualChangeTime,
  findNewestChangeId,
  findNewestChangeTime,
  getListVersion,
  getNewestSequence as getHeadSequence,
  listChangesOfAccount,
  listEntriesAfter,
  listEntriesOfApplication,
  listEntriesOfApplications,
  listEntriesOfProgram,
  readHistory,
  type WrittenEntry,
} from './history.queries.ts';
export {
  countErasedEntries,
  eraseHistoryOfAccount,
  findFormerApplicantNames as findFormerNames,
  readLatestChanges,
  recordAcceptedRows,
  recordChange,
  recordErasure,
} from './history.usecases.ts';
export {
  addDeletedRow,
  addWrittenRow,
  getRecordKey,
  pickRecordedColumns,
  type RecordedColumns,
  type RecordedRow,
  type RecordedTableName,
  recordedTableNames,
  recordedTables,
} from './recordedTables.ts';
