import type { BrokenRule, CallFailure } from '../../platform/callError.ts';

export type DateFailure = CallFailure | BrokenRule['code'];

export interface UploadedDocument {
  /** The id is 0 for a file that is not uploaded yet. */
  id: number;
  file?: File;
  filename: string;
  /** Only the document of a note has this flag, because an application lists its own in `ScriptedDocuments`. */
  isScripted?: boolean;
  /** The document has this typed date until the document is saved in its slot. */
  date?: string;
  /** A failure is set when the application was saved but the date of this document was not. */
  dateFailure?: DateFailure | undefined;
}

export interface SlotContent {
  filed: UploadedDocument | null;
  /** Undo restores this state from before the last deletion or replacement, until the application is saved. */
  before: SlotContent | null;
}

export function createDateSetter(
  document: UploadedDocument | null,
  isSaved: boolean,
  onFiled: (onUploaded: UploadedDocument) => void,
): ((typed: string) => void) | undefined {
  if (!document || (isSaved && document.date === undefined)) return;
  return (date) => onFiled({ ...document, date, dateFailure: undefined });
}

export function fillSlot(slot: SlotContent, document: UploadedDocument): SlotContent {
  return { filed: document, before: slot.filed ? slot : slot.before };
}
