import type { ReactNode } from 'react';
import type { UploadedDocument } from '../../../documents/store/uploadedDocument.ts';

export interface DocumentInRow {
  document: UploadedDocument;
  slot: string | null;
  place: string;
  isReadOnly: boolean;
  /** Keeps a typed date in the form until the document is saved in its slot. */
  onDate?: ((typed: string) => void) | undefined;
}

export type RenderRowDetails = (placed: DocumentInRow) => ReactNode;
