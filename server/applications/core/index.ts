/** Exports what other features may use. */

export { applicationRows } from './applicationLists.queries.ts';
export { lockApplication, lockWithAttachments } from './applications.queries.ts';
export { type ChangedFields, patchOf } from './applications.rules.ts';
export {
  changeApplication,
  importApplication,
  readApplication,
  requireApplication,
  reviseByNote,
  reviseByTakingBack,
} from './applications.usecases.ts';
export { areTextsIndexed, contains, idsByPart, reindexTexts } from './applicationTexts.queries.ts';
export {
  assignedTo,
  countLookedAfter,
  lockAssignment,
  openLookedAfter,
  writeCaseManager,
} from './assigning.queries.ts';
export { caseManagerId, caseManagersOf, employersWithOwnManagers } from './caseManagers.queries.ts';
export {
  applicationsByIds,
  applicationsByNumber,
  applicationsInLastName,
  applicationsInName,
  applicationsOfEmployer,
  applicationsToCompare,
  type ClosedApplication,
  claimApplication,
  closedBefore,
  deleteApplication,
  type FoundApplication,
  mismatchedSlotLists,
  othersHaveNumbers,
} from './foundApplications.queries.ts';
export { hasWord } from './windows.queries.ts';
