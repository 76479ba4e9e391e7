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
  filledSlots,
  heldDocuments,
  isHeld,
  isHeldFor,
  type NotesMeant,
} from './holders.usecases.ts';
export { attachmentsAsJson, readAttachments, withAttachment } from './reading.usecases.ts';
