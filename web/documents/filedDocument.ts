/** A document that is on the server. */
export interface FiledDocument {
  id: number;
  filename: string;
  /** A note says it of its own document; those of the application are known where it is read. */
  isScripted?: boolean;
}

/** A place for one document. */
export interface Slot {
  filed: FiledDocument | null;
  /** How it was before the last deletion or replacement: it comes back by undo until all is saved. */
  before: Slot | null;
}

export function filledWith(slot: Slot, filed: FiledDocument): Slot {
  return { filed, before: slot.filed ? slot : slot.before };
}
