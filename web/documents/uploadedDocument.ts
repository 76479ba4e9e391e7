/** An uploaded document. */
export interface UploadedDocument {
  id: number;
  filename: string;
  /** Set for a note's document; an application lists its own in `ScriptedDocuments`. */
  isScripted?: boolean;
  /** The date that matters of it, as it was typed before the document was saved in its slot. */
  date?: string;
}

/** A slot of the form. */
export interface Slot {
  filed: UploadedDocument | null;
  /** Its state before the last deletion or replacement, which undo restores until the application is saved. */
  before: Slot | null;
}

export function filledWith(slot: Slot, filed: UploadedDocument): Slot {
  return { filed, before: slot.filed ? slot : slot.before };
}
