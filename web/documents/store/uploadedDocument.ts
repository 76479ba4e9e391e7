import type { BrokenRule, CallFailure } from '../../platform/callError.ts';

/** Why the date of a document could not be saved with its application. */
export type DateFailure = CallFailure | BrokenRule['code'];

/** An uploaded document. */
export interface UploadedDocument {
  id: number;
  filename: string;
  /** Set for a note's document; an application lists its own in `ScriptedDocuments`. */
  isScripted?: boolean;
  /** The date that matters of it, as it was typed before the document was saved in its slot. */
  date?: string;
  /** The application was saved, and this date was not: it stays in the form until it is. */
  dateFailure?: DateFailure | undefined;
}

/** A slot of the form. */
export interface Slot {
  filed: UploadedDocument | null;
  /** Its state before the last deletion or replacement, which undo restores until the application is saved. */
  before: Slot | null;
}

/** What notes the date in the form; nothing for a document that is saved, whose date is saved on its own. */
export function dateNoter(
  filed: UploadedDocument | null,
  isSaved: boolean,
  onFiled: (filed: UploadedDocument) => void,
): ((typed: string) => void) | undefined {
  if (!filed || (isSaved && filed.date === undefined)) return;
  return (date) => onFiled({ ...filed, date, dateFailure: undefined });
}

export function filledWith(slot: Slot, filed: UploadedDocument): Slot {
  return { filed, before: slot.filed ? slot : slot.before };
}
