import type { Instant } from './instant.ts';

/** What staff made of a document in a slot; without a row nobody has said anything. */
export interface DocumentReviewsTable {
  application_id: number;
  document_id: number;
  /** Blank for an additional document. What was said of it in one slot says nothing of it in another. */
  slot: string;
  state: string;
  /** A list as JSON. */
  reasons: string;
  text: string;
  reviewed_on: Instant;
  reviewed_by: number;
}

/** The date that matters of a document in a slot. */
export interface DocumentDatesTable {
  application_id: number;
  document_id: number;
  slot: string;
  /** A day of the calendar on both engines, `2026-11-23`. */
  date_on: string;
  set_on: Instant;
  set_by: number;
  confirmed_on: Instant | null;
  confirmed_by: number | null;
}

/** What was in a slot before. */
export interface ReplacedDocumentsTable {
  application_id: number;
  slot: string;
  document_id: number;
  /** One that was deleted and not replaced is gone after a day; this is how it was called. */
  filename: string;
  replaced_on: Instant;
  /** The document that took its place: it is kept for staff then. Null where the slot was emptied. */
  replaced_by: number | null;
}
