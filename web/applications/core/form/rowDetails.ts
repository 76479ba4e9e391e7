import type { ReactNode } from 'react';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';

export interface DocumentInRow {
  document: UploadedDocument;
  /** Null for an additional document. */
  slot: string | null;
  /** The name of the slot, or the title of an additional document. */
  place: string;
  isReadOnly: boolean;
  /** Keeps a typed date in the form until the document is saved in its slot. */
  onDate?: ((typed: string) => void) | undefined;
}

/** Renders the details that a page adds to the row of a document. */
export type RenderRowDetails = (placed: DocumentInRow) => ReactNode;
