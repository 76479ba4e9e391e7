import type { Generated } from 'kysely';
import type { DownloadKind } from '../../../../contract/documents.ts';
import type { ItemKind, RequestState } from '../../../../contract/requests.ts';
import type { Instant } from './instant.ts';

export interface ApplicationTables {
  applications: ApplicationsTable;
  documents: DocumentsTable;
  document_openings: DocumentOpeningsTable;
  applications_taken: ApplicationDownloadsTable;
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
  /** If this is null, the employer's case manager looks after the application. */
  case_manager_id: Generated<number | null>;
  job_number: string;
  /** The key is a hash of the form's idempotency key, so that submitting a form twice creates one application. */
  creation_key: string | null;
  first_name: string;
  last_name: string;
  job_title: string;
  created_on: Instant;
  modified_on: Instant;
  modified_by: number;
  /** When the newest change is an internal note, employers are shown this time instead of `modified_on`. */
  employer_modified_on: Generated<Instant | null>;
  version: number;
  filled_slots: Generated<string>;
  /** `formatCaseFacts` writes these facts with a comma after each. */
  case_facts: Generated<string>;
  search_last_name: string;
  search_job_number: string;
  other_number: Generated<string>;
  search_text: Generated<string>;
}

/** A document belongs either to an application or to a note, so exactly one of the two ids is set. */
export interface AttachmentsTable {
  attachment_id: Generated<number>;
  application_id: number | null;
  comment_id: number | null;
  /** `slot` is null for additional documents and for documents of notes. */
  slot: string | null;
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
  /** `key_id` is the id of the key that encrypts the bytes, or null when the bytes are stored in plain text. */
  key_id: string | null;
  replaced_store_key: string | null;
  /** `is_scripted` is true when the PDF contains JavaScript or an XFA form. */
  is_scripted: Generated<boolean>;
  created_on: Instant;
  /** The document was last detached at this time; null means that it was found attached again. */
  unattached_since: Instant | null;
}

interface DocumentOpeningsTable {
  document_id: number;
  opened_on: Instant;
  opened_by: number;
  filename: string;
  /** The kind is null when the document was opened alone and not downloaded together with others. */
  taken_in: Generated<DownloadKind | null>;
}

interface ApplicationDownloadsTable {
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
  /** The time is set when the note was visible to the employer by mistake and was hidden within minutes. */
  taken_back_on: Instant | null;
  struck_on: Instant | null;
  struck_by: number | null;
  strike_reason: string | null;
  corrected_on: Generated<Instant | null>;
  corrections: Generated<number>;
}

interface DocumentReviewsTable {
  application_id: number;
  document_id: number;
  /** `slot` is empty for additional documents. A mark applies to one slot only. */
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
  /** The name is stored here, because the document is deleted after a day unless another document replaced it. */
  filename: string;
  replaced_on: Instant;
  /** The id is that of the replacing document, or null when the slot was emptied. */
  replaced_by: number | null;
}

export interface RequestsTable {
  /** The id is a random number, because consecutive numbers would tell employers how many requests there are. */
  request_id: number;
  application_id: number;
  creation_key: string | null;
  state: RequestState;
  round: number;
  due_on: string;
  covering_text: string;
  sent_on: Instant;
  sent_by: number;
  answered_on: Instant | null;
  partial_reason: string;
  ended_on: Instant | null;
  version: number;
}

export interface RequestItemsTable {
  request_id: number;
  item_id: number;
  kind: ItemKind;
  slot: string | null;
  title: string;
  reasons: string;
  item_text: string;
  /** The document may have been deleted since the request was sent. */
  asked_document_id: number | null;
  round: number;
  /** The state records only what staff decided. The answer and the attachments show if the employer has answered. */
  state: 'open' | 'accepted' | 'notNeeded';
  answer: string;
  /** For a slot, this is null until the item is settled. Until then, the document in the slot counts. */
  document_id: number | null;
  filename: string;
  version: number;
  earlier: string;
}
