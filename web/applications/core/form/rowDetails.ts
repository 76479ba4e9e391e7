import type { ReactNode } from 'react';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';

/** A document of the form, saved or not. */
export interface PlacedDocument {
  document: UploadedDocument;
  /** Null for an additional document. */
  slot: string | null;
  /** The slot's name, or the title. */
  place: string;
  isReadOnly: boolean;
  /** Keeps the date in the form, for a document not yet saved in its slot. */
  onDate?: ((typed: string) => void) | undefined;
}

/** Renders what a page shows in a document's row, beside its file. */
export type RowDetails = (placed: PlacedDocument) => ReactNode;
