export { applicationRows } from './applicationLists.queries.ts';
export { lockApplication, lockWithAttachments } from './applications.queries.ts';
export { type ChangedFields, patchOf } from './applications.rules.ts';
export {
  changeApplication,
  importApplication,
  readApplication,
  recordNoteTakenBack,
  recordNoteTime,
  requireApplication,
} from './applications.usecases.ts';
export {
  areTextsIndexed,
  columnContains,
  idsByTrigrams,
  reindexTexts,
} from './applicationTexts.queries.ts';
export {
  applicationsAssignedTo,
  countManagedApplications,
  lockAssignment,
  openManagedApplications,
  writeCaseManager,
} from './assignment.queries.ts';
export { caseManagerId, caseManagersOf, employersWithOwnManagers } from './caseManagers.queries.ts';
export {
  applicationsByIds,
  applicationsByNumber,
  applicationsInLastName,
  applicationsInName,
  applicationsOfEmployer,
  applicationsToCompare,
  areNumbersTaken,
  type ClosedApplication,
  claimApplication,
  closedBefore,
  deleteApplication,
  type FoundApplication,
  mismatchedSlotLists,
} from './foundApplications.queries.ts';
export { matchesWord } from './windows.queries.ts';
