/** What other features may use of this one. */
export { canHangOnNote, filenamesToAttach, noteDetached } from './attaching.usecases.ts';
export { countDamaged } from './damaged.usecases.ts';
export { readOpenings } from './openings.usecases.ts';
export {
  forgetFormerDocuments,
  forgetOldOpenings,
  formerDocumentsOf,
  removeUnheld,
} from './removing.usecases.ts';
export { askScanner } from './scanner.usecases.ts';
