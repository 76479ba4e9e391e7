import type { BrokenRule, CallFailure } from '../../platform/callError.ts';

export type DateFailure = CallFailure | BrokenRule['code'];

export interface UploadedDocument {
  /** 0 for a file that is not uploaded. */
  id: number;
  file?: File;
  filename: string;
  /** Set for a note's document only, because an application lists its own in `ScriptedDocuments`. */
  isScripted?: boolean;
  /** The document's date, as typed before it was saved in its slot. */
  date?: string;
  /** Set when the application was saved but this date was not. */
  dateFailure?: DateFailure | undefined;
}

export interface Slot {
  filed: UploadedDocument | null;
  /** The state before the last deletion or replacement, which undo restores until the application is saved. */
  before: Slot | null;
}

export function dateSetter(
  filed: UploadedDocument | null,
  isSaved: boolean,
  onFiled: (filed: UploadedDocument) => void,
): ((typed: string) => void) | undefined {
  if (!filed || (isSaved && filed.date === undefined)) return;
  return (date) => onFiled({ ...filed, date, dateFailure: undefined });
}

export function fillSlot(slot: Slot, filed: UploadedDocument): Slot {
  return { filed, before: slot.filed ? slot : slot.before };
}
