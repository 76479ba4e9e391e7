import type { Generated } from 'kysely';
import type { TakenIn } from '../../../../contract/documents.ts';
import type { Instant } from './instant.ts';

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
export interface DocumentOpeningsTable {
  document_id: number;
  opened_on: Instant;
  opened_by: number;
  filename: string;
  /** In a file of several documents; null where it was opened by itself. */
  taken_in: Generated<TakenIn | null>;
}

/** Who took an application along in a file when, whether it has documents or not; only added to. */
export interface ApplicationsTakenTable {
  application_id: number;
  taken_on: Instant;
  taken_by: number;
  taken_in: TakenIn;
}

/** Documents that an application had once, replaced or deleted since. */
export interface FormerDocumentsTable {
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
