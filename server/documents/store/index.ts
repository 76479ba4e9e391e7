export { readScannerVersion as askScanner } from './clamd.ts';
export { countDamagedDocuments as countDamaged } from './documentBytes.ts';
export {
  canAttachToNote,
  countDocumentsOfAccount as countDocumentsOf,
  findDocumentRow,
  findDocuments,
  listReplacedStoreKeys as findReplacedKeys,
  findDocumentSizes as findSizes,
  clearReplacedStoreKey as forgetReplacedKey,
  listDocumentsNotEncryptedWith,
  listDocumentsOfEmployer,
  markUnattached,
  readDocumentTotals as sumDocuments,
  updateStoreKey,
} from './documents.queries.ts';
export { toDisplayName } from './documents.rules.ts';
export { importDocument, readDocumentForDownload as readForDownload } from './documents.usecases.ts';
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
  deleteOpeningsAndDownloadsBy as deleteDocumentViewsBy,
  deleteDownloadsOfApplication as deleteDownloadsOf,
  listDocumentIdsOpenedBy as listDocumentsOpenedBy,
} from './openings.queries.ts';
export { readOpenings, recordDownload } from './openings.usecases.ts';
export { isStoreOfThisDatabase as isOwnStore } from './storeOwnership.usecases.ts';
export {
  deleteFormerDocuments,
  listFormerDocumentIds as findFormerDocuments,
  listReplacedDocuments,
  type ReplacedDocument,
} from './replacedDocuments.queries.ts';
export { deleteUnreferencedFile, storeFile as keepFile, openStoredFile as openFile } from './storedFiles.usecases.ts';
export {
  findFilenamesToAttach,
  recordDocumentsDetached,
  recordDocumentsReplaced,
  recordReplacementsInSlots as recordSlotsFilled,
  deleteDocumentsIfUnused as removeIfUnattached,
} from './unattachedDocuments.usecases.ts';
