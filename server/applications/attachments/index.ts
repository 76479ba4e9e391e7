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
  attachmentsAsJson,
  findAttachments,
  readAttachments,
  withAttachment,
} from './attachments.queries.ts';
export {
  attach,
  attachedBy,
  attachFromBackup,
  attachToNote,
  detachAll,
  replaceFromBackup,
} from './attachments.usecases.ts';
