export { listApplicationRows } from './applicationLists.queries.ts';
export { lockApplication, lockWithAttachments } from './applications.queries.ts';
export { type ChangedFields, createPatch } from './applications.rules.ts';
export {
  updateApplicationInTransaction as changeApplication,
  importApplication,
  readApplication,
  recordNoteTakenBack,
  recordNoteTime,
  requireApplication,
} from './applications.usecases.ts';
export {
  isTextIndexCorrect as areTextsIndexed,
  containsText as matchColumn,
  rebuildTextIndex as reindexTexts,
  selectIdsByTrigrams,
} from './applicationTexts.queries.ts';
export {
  countManagedApplications,
  listAssignedApplications,
  listOpenManagedApplications,
  lockAssignment,
  updateCaseManager as writeCaseManager,
} from './assignment.queries.ts';
export {
  findCaseManagers,
  findEmployersWithApplicationCaseManagers as findEmployersWithOwnManagers,
  selectCaseManagerId,
} from './caseManagers.queries.ts';
export {
  isNumberPrefixTaken as areNumbersTaken,
  type ClosedApplication,
  claimApplication,
  deleteApplication,
  type ApplicationSearchResult as FoundApplication,
  findApplicationsByIds,
  findApplicationsByPartOfLastName as findApplicationsByLastName,
  findApplicationsByName,
  findApplicationsByNumber,
  findApplicationsClosedBefore,
  findApplicationsOfEmployer,
  findJobNumbersWithWrongSlots as findMismatchedSlotLists,
  listApplicationsToCompare,
} from './searchResults.queries.ts';
export { containsWord as matchWord } from './applicationListPages.queries.ts';
