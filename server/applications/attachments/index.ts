/** What other features may use of this one. */

export {
  applicationsWithDocument,
  attachedDocumentIds,
  attachedTo,
  attachmentRowsOf,
  documentsOfNotesTo,
  filledSlots,
  isAttached,
  isVisibleTo,
  type NotesIncluded,
} from './attachedDocuments.usecases.ts';
export {
  type AttachedPlace,
  attachedPlaces,
  attachedTimes,
  findAttachments,
} from './attachments.queries.ts';
export {
  attach,
  attachedBy,
  attachFromBackup,
  attachToNote,
  detachAll,
  replaceFromBackup,
} from './attachments.usecases.ts';
export { attachmentsAsJson, readAttachments, withAttachment } from './reading.usecases.ts';
