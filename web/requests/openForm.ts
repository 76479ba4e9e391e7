import type { Application } from '../../contract/applications.ts';
import type { UploadedDocument } from '../documents/store/uploadedDocument.ts';

/** Where a document went that answers a request. */
export interface AnsweredPlace {
  slot: string | null;
  /** Additional documents that came or went with it. */
  additional: number[];
  /** Answered on this page: a file that waits in the form for the same slot is older. */
  isOwn: boolean;
}

/** The form of the application on the same page. */
export interface OpenForm {
  /** The application as the form knows it. */
  saved: Application;
  /** What stands in a slot of the form, saved or not. */
  filedIn(slot: string): UploadedDocument | null;
  /** Takes the answered documents over from the application as it is now, and nothing else. */
  take(theirs: Application, places: AnsweredPlace[]): void;
  /** Whether the tasks hold something that leaving the page would lose. */
  onUnsaved(isUnsaved: boolean): void;
}
