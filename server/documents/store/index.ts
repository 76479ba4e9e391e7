export { readScannerVersion as askScanner } from './clamd.ts';
export { countDamagedDocuments as countDamaged } from './documentBytes.ts';
export {
  canAttachToNote,
  clearReplacedStoreKey as forgetReplacedKey,
  countDocumentsOfAccount as countDocumentsOf,
  findDocumentRow,
  findDocumentSizes as findSizes,
  findDocuments,
  listDocumentsNotEncryptedWith,
  listDocumentsOfEmployer,
  listReplacedStoreKeys as findReplacedKeys,
  markUnattached,
  readDocumentTotals as sumDocuments,
  updateStoreKey,
} from './documents.queries.ts';
export { toDisplayName } from './documents.rules.ts';
export {
  importDocument,
  readDocumentForDownload as readForDownload,
} from './documents.usecases.ts';
export { type MergeInput, mergeInProcess } from './merging/mergeInProcess.ts';
export {
  type DocumentListRow as ListedDocument,
  type MergePlan,
  type PlannedDocument,
  type PlannedNote,
  padToTwoDigits,
  toSafeFileName,
} from './merging/mergePlan.ts';
export {
  countOpeningsOfAccount as countOpeningsOf,
  deleteDownloadsOfApplication as deleteDownloadsOf,
  deleteOpeningsAndDownloadsBy as deleteDocumentViewsBy,
  listDocumentIdsOpenedBy as listDocumentsOpenedBy,
} from './openings.queries.ts';
export { readOpenings, recordDownload } from './openings.usecases.ts';
export {
  deleteFormerDocuments,
  listFormerDocumentIds as findFormerDocuments,
  listReplacedDocuments,
  type ReplacedDocument,
} from './replacedDocuments.queries.ts';
export {
  deleteUnreferencedFile,
  openStoredFile as openFile,
  storeFile as keepFile,
} from './storedFiles.usecases.ts';
export { isStoreOfThisDatabase as isOwnStore } from './storeOwnership.usecases.ts';
export {
  deleteDocumentsIfUnused as removeIfUnattached,
  findFilenamesToAttach,
  recordDocumentsDetached,
  recordDocumentsReplaced,
  recordReplacementsInSlots as recordSlotsFilled,
} from './unattachedDocuments.usecases.ts';
