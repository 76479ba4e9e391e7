import type { BrokenRule, CallFailure } from '../../platform/callError.ts';

export type DateFailure = CallFailure | BrokenRule['code'];

export interface UploadedDocument {
  /** 0 for a file that is not uploaded yet. */
  id: number;
  file?: File;
  filename: string;
  /** Set only for the document of a note, because an application lists its own documents in `ScriptedDocuments`. */
  isScripted?: boolean;
  /** The date of the document as typed, until the document is saved in its slot. */
  date?: string;
  /** Set when the application was saved but the date of this document was not. */
  dateFailure?: DateFailure | undefined;
}

export interface SlotContent {
  filed: UploadedDocument | null;
  /** The state before the last deletion or replacement, which Undo restores until the application is saved. */
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
