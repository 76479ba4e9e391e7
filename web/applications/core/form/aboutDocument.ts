import type { ReactNode } from 'react';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';

/** A document of the form, saved or not. */
export interface PlacedDocument {
  document: UploadedDocument;
  /** Null for an additional document. */
  slot: string | null;
  /** The name of the slot, or the title. */
  place: string;
  isReadOnly: boolean;
  /** Of a document that is not saved in its slot yet: notes its date in the form. */
  onDate?: ((typed: string) => void) | undefined;
}

/** What a page says of a document in its row, beside its file. */
export type AboutDocument = (placed: PlacedDocument) => ReactNode;
