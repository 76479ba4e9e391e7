import type { Generated } from 'kysely';
import type { TakenIn } from '../../../../contract/documents.ts';
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
  /** Of its own; null where its employer's looks after it. */
  case_manager_id: Generated<number | null>;
  job_number: string;
  /** What the form that filed it called it, hashed; the same form files once. */
  creation_key: string | null;
  first_name: string;
  last_name: string;
  job_title: string;
  created_on: Instant;
  modified_on: Instant;
  modified_by: number;
  /** Where the newest change is a note that the employer does not see: the time that it sees instead. */
  employer_modified_on: Generated<Instant | null>;
  version: number;
  /** The keys of the slots that hold a document, for lists: `attachments` has the documents themselves. */
  filled_slots: Generated<string>;
  /** What decides which papers it is asked for, as `factsAsTags` has it, each with a comma behind it. */
  case_facts: Generated<string>;
  search_last_name: string;
  search_job_number: string;
  /** The applicant's name and the job title. */
  search_text: Generated<string>;
}

/** A document of an application or of a note: one of the two is set. */
export interface AttachmentsTable {
  attachment_id: Generated<number>;
  application_id: number | null;
  comment_id: number | null;
  /** Null for an additional document, and for that of a note. */
  slot: string | null;
  /** Among those of the same slot, or among the additional ones. */
  position: number;
  title: string | null;
  document_id: number;
  attached_on: Instant;
  attached_by: number;
}

export interface DocumentsTable {
  document_id: Generated<number>;
  /** The employer whose document it is. */
  business_id: number;
  uploaded_by: number;
  filename: string;
  media_type: string;
  size: number;
  sha256: string;
  store_key: string;
  /** What its bytes are encrypted with; null where they lie as they are. */
  key_id: string | null;
  /** Where bytes lie that others have taken the place of, until they are deleted. */
  replaced_store_key: string | null;
  /** Whether it holds scripts or an XFA form. */
  is_scripted: Generated<boolean>;
  created_on: Instant;
  /** Since when it may be attached to nothing; null once it was found attached. */
  unattached_since: Instant | null;
}

/** Who opened which document when; never changed, only added to. */
interface DocumentOpeningsTable {
  document_id: number;
  opened_on: Instant;
  opened_by: number;
  filename: string;
  /** In a file of several documents; null where it was opened by itself. */
  taken_in: Generated<TakenIn | null>;
}

/** Who took an application along in a file when, whether it has documents or not; only added to. */
interface ApplicationsTakenTable {
  application_id: number;
  taken_on: Instant;
  taken_by: number;
  taken_in: TakenIn;
}

/** Documents that an application had once, replaced or deleted since. */
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
  /** It was visible by mistake for some minutes. */
  taken_back_on: Instant | null;
  struck_on: Instant | null;
  struck_by: number | null;
  strike_reason: string | null;
  corrected_on: Generated<Instant | null>;
  /** How often: two corrections of one state of the text must not overwrite each other unseen. */
  corrections: Generated<number>;
}

/** What staff made of a document in a slot; without a row nobody has said anything. */
interface DocumentReviewsTable {
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
interface DocumentDatesTable {
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

/** What the program asks an employer for, about one application. */
export interface RequestsTable {
  /** Drawn by lot: counted numbers would tell each employer how many others are asked. */
  request_id: number;
  application_id: number;
  /** What the page that sent it called it, hashed; the same page sends once. */
  creation_key: string | null;
  state: RequestState;
  round: number;
  /** A day in the program's time zone, `yyyy-mm-dd`. */
  due_on: string;
  covering_text: string;
  sent_on: Instant;
  sent_by: number;
  /** Null while the present round is with the employer. */
  answered_on: Instant | null;
  partial_reason: string;
  /** When it was accepted, withdrawn or ended. */
  ended_on: Instant | null;
  version: number;
}

export interface RequestItemsTable {
  request_id: number;
  /** Counted within the request. */
  item_id: number;
  kind: ItemKind;
  slot: string | null;
  title: string;
  /** A list as JSON. */
  reasons: string;
  item_text: string;
  /** What was there when it was asked; it may be gone. */
  asked_document_id: number | null;
  /** In which it was asked last. */
  round: number;
  /** What was decided; whether it is answered follows from the answer and from what is attached. */
  state: 'open' | 'accepted' | 'notNeeded';
  answer: string;
  /** Of a slot only once it is settled: until then what is in the slot counts. */
  document_id: number | null;
  filename: string;
  version: number;
  /** `EarlierRound`s as JSON. */
  earlier: string;
}
