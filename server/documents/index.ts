/** What other features may use of this one. */
export { filenamesToAttach, noteDetached, noteFilled, noteReplaced } from './attaching.usecases.ts';
export { askScanner } from './clamd.ts';
export { countDamaged } from './damaged.usecases.ts';
export { sumDocuments } from './documentSums.queries.ts';
export { canAttachToNote, countDocumentsOf, documentsOf, findSizes } from './documents.queries.ts';
export { takeDocument } from './documents.usecases.ts';
export { deleteFormerDocuments, findFormerDocuments } from './formerDocuments.queries.ts';
export { mergeInProcess } from './merging/inProcess.ts';
export { safeName, two } from './merging/names.ts';
export type { ListedDocument, Plan, PlannedDocument, PlannedNote } from './merging/plan.ts';
export {
  countOpeningsOf,
  deleteOpeningsBy,
  deleteTakingsOf,
  openedBy,
} from './openings.queries.ts';
export { readOpenings, recordTaking } from './openings.usecases.ts';
export { removeIfUnattached } from './removing.usecases.ts';
export { type ReplacedDocument, replacedDocuments } from './replacedDocuments.queries.ts';
export {
  documentsWithoutKey,
  findDocumentRow,
  findReplacedKeys,
  forgetReplacedKey,
  pointToBytes,
} from './storedBytes.queries.ts';
