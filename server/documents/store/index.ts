export { askScanner } from './clamd.ts';
export { countDamaged } from './documentBytes.ts';
export {
  canAttachToNote,
  countDocumentsOf,
  documentsOf,
  documentsWithoutKey,
  findDocumentRow,
  findDocuments,
  findReplacedKeys,
  findSizes,
  forgetReplacedKey,
  markUnattached,
  pointToBytes,
  sumDocuments,
} from './documents.queries.ts';
export { displayName } from './documents.rules.ts';
export { importDocument, takeDocument } from './documents.usecases.ts';
export { dropFile, keepFile, openFile } from './keptFiles.usecases.ts';
export { mergeInProcess, type ToMerge } from './merging/inProcess.ts';
export {
  type ListedDocument,
  type Plan,
  type PlannedDocument,
  type PlannedNote,
  safeName,
  two,
} from './merging/plan.ts';
export {
  countOpeningsOf,
  deleteOpeningsBy,
  deleteTakingsOf,
  openedBy,
} from './openings.queries.ts';
export { readOpenings, recordTaking } from './openings.usecases.ts';
export { isOwnStore } from './ownStore.usecases.ts';
export {
  deleteFormerDocuments,
  findFormerDocuments,
  type ReplacedDocument,
  replacedDocuments,
} from './replacedDocuments.queries.ts';
export {
  filenamesToAttach,
  noteDetached,
  noteFilled,
  noteReplaced,
  removeIfUnattached,
} from './unattached.usecases.ts';
