import type { Application } from '../../contract/applications.ts';
import type { UploadedDocument } from '../documents/store/uploadedDocument.ts';

export interface AnsweredDocuments {
  slot: string | null;
  additional: number[];
  /** `isOwn` is true for an answer given on this page, which is newer than an unsaved file in the same slot. */
  isOwn: boolean;
}

export interface OpenForm {
  saved: Application;
  filedIn(slot: string): UploadedDocument | null;
  /** Copies only the answered documents from the saved application into the form. */
  take(theirs: Application, places: AnsweredDocuments[]): void;
  /** Reports whether leaving the page would lose answers. */
  onUnsaved(isUnsaved: boolean): void;
}
