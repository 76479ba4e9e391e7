export { askScanner } from './clamd.ts';
export { countDamaged } from './documentBytes.ts';
export {
  canAttachToNote,
  countDocumentsOf,
  findDocumentRow,
  findDocuments,
  findReplacedKeys,
  findSizes,
  forgetReplacedKey,
  listDocumentsNotEncryptedWith,
  listDocumentsOfEmployer,
  markUnattached,
  sumDocuments,
  updateStoreKey,
} from './documents.queries.ts';
export { toDisplayName } from './documents.rules.ts';
export { importDocument, readForDownload } from './documents.usecases.ts';
export { type MergeInput, mergeInProcess } from './merging/mergeInProcess.ts';
export {
  type ListedDocument,
  type MergePlan,
  type PlannedDocument,
  type PlannedNote,
  padToTwoDigits,
  toSafeFileName,
} from './merging/plan.ts';
export {
  countOpeningsOf,
  deleteDocumentViewsBy,
  deleteDownloadsOf,
  listDocumentsOpenedBy,
} from './openings.queries.ts';
export { readOpenings, recordDownload } from './openings.usecases.ts';
export { isOwnStore } from './ownStore.usecases.ts';
export {
  deleteFormerDocuments,
  findFormerDocuments,
  listReplacedDocuments,
  type ReplacedDocument,
} from './replacedDocuments.queries.ts';
export { deleteUnreferencedFile, keepFile, openFile } from './storedFiles.usecases.ts';
export {
  findFilenamesToAttach,
  recordDocumentsDetached,
  recordDocumentsReplaced,
  recordSlotsFilled,
  removeIfUnattached,
} from './unattachedDocuments.usecases.ts';
