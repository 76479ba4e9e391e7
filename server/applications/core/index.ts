export { listApplicationRows } from './applicationLists.queries.ts';
export { lockApplication, lockWithAttachments } from './applications.queries.ts';
export { type ChangedFields, createPatch } from './applications.rules.ts';
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
  matchColumn,
  reindexTexts,
  selectIdsByTrigrams,
} from './applicationTexts.queries.ts';
export {
  countManagedApplications,
  listAssignedApplications,
  listOpenManagedApplications,
  lockAssignment,
  writeCaseManager,
} from './assignment.queries.ts';
export {
  findCaseManagers,
  findEmployersWithOwnManagers,
  selectCaseManagerId,
} from './caseManagers.queries.ts';
export {
  areNumbersTaken,
  type ClosedApplication,
  claimApplication,
  deleteApplication,
  type FoundApplication,
  findApplicationsByIds,
  findApplicationsByLastName,
  findApplicationsByName,
  findApplicationsByNumber,
  findApplicationsClosedBefore,
  findApplicationsOfEmployer,
  findMismatchedSlotLists,
  listApplicationsToCompare,
} from './foundApplications.queries.ts';
export { matchWord } from './listPages.queries.ts';
