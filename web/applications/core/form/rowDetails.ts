import type { ReactNode } from 'react';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';

export interface PlacedDocument {
  document: UploadedDocument;
  /** Null for an additional document. */
  slot: string | null;
  /** The name of the slot, or the title of an additional document. */
  place: string;
  isReadOnly: boolean;
  /** Stores a typed date in the form, for a document that is not saved in its slot yet. */
  onDate?: ((typed: string) => void) | undefined;
}

/** Renders what a page adds to a document's row. */
export type RowDetails = (placed: PlacedDocument) => ReactNode;
