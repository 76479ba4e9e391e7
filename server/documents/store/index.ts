export { askScanner } from './clamd.ts';
export { countDamaged } from './documentBytes.ts';
export {
  canAttachToNote,
  countDocumentsOf,
  documentsNotEncryptedWith,
  documentsOf,
  findDocumentRow,
  findDocuments,
  findReplacedKeys,
  findSizes,
  forgetReplacedKey,
  markUnattached,
  sumDocuments,
  updateStoreKey,
} from './documents.queries.ts';
export { displayName } from './documents.rules.ts';
export { importDocument, readForDownload } from './documents.usecases.ts';
export { dropFile, keepFile, openFile } from './keptFiles.usecases.ts';
export { type MergeInput, mergeInProcess } from './merging/inProcess.ts';
export {
  type ListedDocument,
  type Plan,
  type PlannedDocument,
  type PlannedNote,
  safeName,
  twoDigits,
} from './merging/plan.ts';
export {
  countOpeningsOf,
  deleteDownloadsOf,
  deleteOpeningsBy,
  openingsBy,
} from './openings.queries.ts';
export { readOpenings, recordDownload } from './openings.usecases.ts';
export { isOwnStore } from './ownStore.usecases.ts';
export {
  deleteFormerDocuments,
  findFormerDocuments,
  type ReplacedDocument,
  replacedDocuments,
} from './replacedDocuments.queries.ts';
export {
  filenamesToAttach,
  recordDocumentsDetached,
  recordDocumentsReplaced,
  recordSlotsFilled,
  removeIfUnattached,
} from './unattached.usecases.ts';
