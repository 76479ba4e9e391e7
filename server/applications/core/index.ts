export { containsWord as matchWord } from './applicationListPages.queries.ts';
export { listApplicationRows } from './applicationLists.queries.ts';
export { lockApplication, lockWithAttachments } from './applications.queries.ts';
export { type ChangedFields, createPatch } from './applications.rules.ts';
export {
  importApplication,
  readApplication,
  recordNoteTakenBack,
  recordNoteTime,
  requireApplication,
  updateApplicationInTransaction as changeApplication,
} from './applications.usecases.ts';
export {
  containsText as matchColumn,
  isTextIndexCorrect as areTextsIndexed,
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
  type ApplicationSearchResult as FoundApplication,
  type ClosedApplication,
  deleteApplication,
  findApplicationsByIds,
  findApplicationsByName,
  findApplicationsByNumber,
  findApplicationsByPartOfLastName as findApplicationsByLastName,
  findApplicationsClosedBefore,
  findApplicationsOfEmployer,
  findJobNumbersWithWrongSlots as findMismatchedSlotLists,
  isNumberPrefixTaken as areNumbersTaken,
  listApplicationsToCompare,
  lockClosedApplication,
} from './searchResults.queries.ts';
