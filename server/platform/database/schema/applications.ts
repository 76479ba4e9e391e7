import type { Generated } from 'kysely';
import type { DownloadKind } from '../../../../contract/documents.ts';
import type { ItemKind, RequestState } from '../../../../contract/requests.ts';
import type { Instant } from './instant.ts';

export interface ApplicationTables {
  applications: ApplicationsTable;
  documents: DocumentsTable;
  document_openings: DocumentOpeningsTable;
  applications_taken: ApplicationsTakenTable;
  former_documents: FormerDocumentsTable;
  document_reviews: DocumentReviewsTable;
  document_dates: DocumentDatesTable;
  replaced_documents: ReplacedDocumentsTable;
  comments: CommentsTable;
  attachments: AttachmentsTable;
  requests: RequestsTable;
  request_items: RequestItemsTable;
}

export interface ApplicationsTable {
  application_id: Generated<number>;
  business_id: number;
  application_status_id: number;
  /** The application's own case manager; null when its employer's applies. */
  case_manager_id: Generated<number | null>;
  job_number: string;
  /** A hash of the form's key, so that the same form creates one application. */
  creation_key: string | null;
  first_name: string;
  last_name: string;
  job_title: string;
  created_on: Instant;
  modified_on: Instant;
  modified_by: number;
  /** The time shown to the employer when the newest change is an internal note. */
  employer_modified_on: Generated<Instant | null>;
  version: number;
  /** The keys of filled slots, for lists: `attachments` has the documents themselves. */
  filled_slots: Generated<string>;
  /** The facts that decide which documents are needed: `factsAsTags`, each with a comma after it. */
  case_facts: Generated<string>;
  search_last_name: string;
  search_job_number: string;
  /** The number that the office gave it before; blank for none. */
  other_number: Generated<string>;
  search_text: Generated<string>;
}

/** A document of an application or of a note: one of the two is set. */
export interface AttachmentsTable {
  attachment_id: Generated<number>;
  application_id: number | null;
  comment_id: number | null;
  /** Null for additional documents and those of notes. */
  slot: string | null;
  /** The position within the slot, or among the additional documents. */
  position: number;
  title: string | null;
  document_id: number;
  attached_on: Instant;
  attached_by: number;
}

export interface DocumentsTable {
  document_id: Generated<number>;
  business_id: number;
  uploaded_by: number;
  filename: string;
  media_type: string;
  size: number;
  sha256: string;
  store_key: string;
  /** The key that encrypts the bytes; null when they are plain. */
  key_id: string | null;
  /** The place of bytes that were replaced, until they are deleted. */
  replaced_store_key: string | null;
  /** The document holds scripts or an XFA form. */
  is_scripted: Generated<boolean>;
  created_on: Instant;
  /** When it was last left unattached; null once it was found attached. */
  unattached_since: Instant | null;
}

/** Who opened which document and when; append-only. */
interface DocumentOpeningsTable {
  document_id: number;
  opened_on: Instant;
  opened_by: number;
  filename: string;
  /** Set when it was downloaded in a file with others; null when opened on its own. */
  taken_in: Generated<DownloadKind | null>;
}

/** Who downloaded an application as a file and when, even without documents; append-only. */
interface ApplicationsTakenTable {
  application_id: number;
  taken_on: Instant;
  taken_by: number;
  taken_in: DownloadKind;
}

interface FormerDocumentsTable {
  application_id: number;
  document_id: number;
}

export interface CommentsTable {
  comment_id: Generated<number>;
  application_id: number;
  title: string | null;
  note: string;
  is_visible: boolean;
  created_on: Instant;
  created_by: number;
  /** Set when it was visible by mistake for some minutes. */
  taken_back_on: Instant | null;
  struck_on: Instant | null;
  struck_by: number | null;
  strike_reason: string | null;
  corrected_on: Generated<Instant | null>;
  /** The number of corrections, which reveals conflicting ones. */
  corrections: Generated<number>;
}

/** Staff's mark for a document in a slot; without a row it is not reviewed. */
interface DocumentReviewsTable {
  application_id: number;
  document_id: number;
  /** Blank for additional documents. A mark applies to one slot only. */
  slot: string;
  state: string;
  reasons: string;
  text: string;
  reviewed_on: Instant;
  reviewed_by: number;
}

interface DocumentDatesTable {
  application_id: number;
  document_id: number;
  slot: string;
  /** A calendar day on both engines, `2026-11-23`. */
  date_on: string;
  set_on: Instant;
  set_by: number;
  confirmed_on: Instant | null;
  confirmed_by: number | null;
}

export interface ReplacedDocumentsTable {
  application_id: number;
  slot: string;
  document_id: number;
  /** The name of the document, as one not replaced is deleted after a day. */
  filename: string;
  replaced_on: Instant;
  /** The replacing document; the replaced one is then kept for staff. Null when the slot was emptied. */
  replaced_by: number | null;
}

export interface RequestsTable {
  /** A random number: counted ones would tell employers how many requests there are. */
  request_id: number;
  application_id: number;
  /** A hash of the page's key, so that the same page sends once. */
  creation_key: string | null;
  state: RequestState;
  round: number;
  /** A day in the program's time zone, `yyyy-mm-dd`. */
  due_on: string;
  covering_text: string;
  sent_on: Instant;
  sent_by: number;
  /** Null while the employer has the present round. */
  answered_on: Instant | null;
  partial_reason: string;
  ended_on: Instant | null;
  version: number;
}

export interface RequestItemsTable {
  request_id: number;
  /** Numbered within the request. */
  item_id: number;
  kind: ItemKind;
  slot: string | null;
  title: string;
  reasons: string;
  item_text: string;
  /** The document at the time of the request; it may be deleted since. */
  asked_document_id: number | null;
  round: number;
  /** The decision; whether it is answered follows from the answer and the attachments. */
  state: 'open' | 'accepted' | 'notNeeded';
  answer: string;
  /** For a slot set only when settled: until then the slot's document counts. */
  document_id: number | null;
  filename: string;
  version: number;
  /** A JSON list of `EarlierRound`. */
  earlier: string;
}
