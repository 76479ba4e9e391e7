/** What other features may use of this one. */
export {
  attach,
  attachedBy,
  attachFromBackup,
  attachmentsOf,
  attachToNote,
  attachToNotesFromBackup,
  detachAll,
} from './attachments.usecases.ts';
export {
  applicationsHolding,
  attachmentRowsOf,
  documentsHeldBy,
  documentsOfNotesTo,
  heldDocuments,
  isHeld,
  isHeldFor,
  type NotesMeant,
  wrongLists,
} from './holders.usecases.ts';
export { attachmentsAsJson, notesWithDocuments, readAttachments } from './reading.usecases.ts';
