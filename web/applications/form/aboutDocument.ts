import type { ReactNode } from 'react';
import type { UploadedDocument } from '../../documents/uploadedDocument.ts';

/** A document of the form, saved or not. */
export interface PlacedDocument {
  document: UploadedDocument;
  /** Null for an additional document. */
  slot: string | null;
  /** The name of the slot, or the title. */
  place: string;
  isReadOnly: boolean;
}

/** What a page says of a document in its row, beside its file. */
export type AboutDocument = (placed: PlacedDocument) => ReactNode;
