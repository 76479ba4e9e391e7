import type { Generated } from 'kysely';
import type { DocumentSlot } from '../../../contract/applications.ts';
import type { Language } from '../../../contract/languages.ts';

/** An instant as ISO text, on both engines. */
type Instant = string;

/** Accounts of employers and administrators: the Business of the contract. */
export interface BusinessesTable {
  business_id: Generated<number>;
  case_manager_id: number | null;
  designation_number: string;
  /** Folded form, unique among all accounts; null while there is no number yet. */
  designation_key: string | null;
  password_hash: string | null;
  is_administrator: boolean;
  is_disabled: boolean;
  operating_name: string;
  legal_name: string;
  address: string;
  city: string;
  postal_code: string;
  operating_sector_id: number | null;
  business_size_id: number | null;
  years_of_operation_id: number | null;
  first_name: string;
  last_name: string;
  telephone: string;
  email: string;
  terms_accepted_on: Instant | null;
  logged_on: Instant | null;
  /** Since when it has been signed in to from browsers; stays when the browsers are forgotten. */
  first_browser_on: Instant | null;
  /** Last used in the portal; null where it is not known. */
  language: Language | null;
  created_on: Instant;
  modified_on: Instant;
  version: number;
  search_operating_name: string;
  search_last_name: string;
  search_designation_number: string;
}

export interface SessionsTable {
  token_hash: string;
  business_id: number;
  /** Hash of the cookie that ties a browser's session to that browser; null for other clients. */
  binding_hash: string | null;
  created_on: Instant;
  seen_on: Instant;
  /** The second step is still to come, so the session opens nothing yet. */
  is_half_open: Generated<boolean>;
  /** The family of the browser, so that a person recognises the session. */
  browser: Generated<string>;
  /** When a second step was done in it, or one was set up; null while the password alone opened it. */
  second_step_on: Instant | null;
}

/** A browser from which an account has signed in, told again by its cookie. */
export interface KnownBrowsersTable {
  business_id: number;
  browser_hash: string;
  /** Its family. */
  browser: string;
  first_sign_in_on: Instant;
  last_sign_in_on: Instant;
}

/** The authenticator app of an account. */
export interface SecondFactorsTable {
  business_id: number;
  /** In Base32, as authenticators read it; null until the first code was right. */
  secret: string | null;
  /** Shown for enrolment; takes the place of the secret once a code of it was right. */
  offered_secret: string | null;
  /** What each is encrypted with; null where it lies as it is. */
  secret_key_id: string | null;
  offered_secret_key_id: string | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number;
  /** Null for one from before this was noted. */
  set_up_on: Instant | null;
}

export interface RecoveryCodesTable {
  code_hash: string;
  business_id: number;
}

/** What a person's device or security key holds, as WebAuthn names it. */
export interface PasskeysTable {
  passkey_id: Generated<number>;
  business_id: number;
  credential_id: string;
  /** Random, the same for all passkeys of an account: what the device calls the person. */
  user_handle: string;
  /** In COSE, as base64url. */
  public_key: string;
  /** How often the authenticator says that it has signed; 0 for those that do not count. */
  sign_count: number;
  /** How the browser reaches it, separated by commas. */
  transports: string;
  is_backup_eligible: boolean;
  is_backed_up: boolean;
  name: string;
  created_on: Instant;
  used_on: Instant | null;
}

/** What a passkey has to sign, once and soon. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: string;
  /** The session that asked; null for a sign-in, which has none yet. */
  session_hash: string | null;
  /** For a new passkey. */
  user_handle: string | null;
  expires_on: Instant;
}

export type LinkKind = 'reset' | 'invitation';

export interface PasswordLinksTable {
  link_hash: string;
  business_id: number;
  kind: Generated<LinkKind>;
  created_on: Instant;
  expires_on: Instant;
}

/** A change of address or password that can be undone, see decision 0018. */
export interface ReversalsTable {
  reversal_id: string;
  business_id: number;
  /** The address that the account gets back. */
  email: string;
  /** When the first of the changes was made that it undoes. */
  since: Instant;
  created_on: Instant;
  expires_on: Instant;
}

export interface ReversalLinksTable {
  link_hash: string;
  reversal_id: string;
}

export interface ApplicationsTable {
  application_id: Generated<number>;
  business_id: number;
  application_status_id: number;
  job_number: string;
  /** What the form that filed it called it, hashed; the same form files once. */
  creation_key: string | null;
  first_name: string;
  last_name: string;
  job_title: string;
  job_offer_id: number | null;
  schedule_1_id: number | null;
  language_test_result_id: number | null;
  passport_scan_id: number | null;
  proof_of_status_id: number | null;
  proof_of_work_experience_id: number | null;
  intent_to_reside_id: number | null;
  education_credential_id: number | null;
  canadian_credential_id: number | null;
  recommendation_application_id: number | null;
  created_on: Instant;
  modified_on: Instant;
  modified_by: number;
  /** Where the newest change is a note that the employer does not see: what it is told instead. */
  employer_modified_on: Generated<Instant | null>;
  version: number;
  search_last_name: string;
  search_job_number: string;
}

/** Where an application keeps the document of each slot. */
export const slotColumns = {
  JobOffer: 'job_offer_id',
  Schedule1: 'schedule_1_id',
  RecommendationApplication: 'recommendation_application_id',
  PassportScan: 'passport_scan_id',
  IntentToReside: 'intent_to_reside_id',
  ProofOfStatus: 'proof_of_status_id',
  LanguageTestResult: 'language_test_result_id',
  ProofOfWorkExperience: 'proof_of_work_experience_id',
  EducationCredential: 'education_credential_id',
  CanadianCredential: 'canadian_credential_id',
} as const satisfies Record<DocumentSlot, keyof ApplicationsTable>;

export interface AdditionalDocumentsTable {
  application_id: number;
  position: number;
  document_id: number;
  title: string;
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
  /** Whether it holds scripts or an XFA form; null for what was uploaded before anybody looked. */
  is_scripted: Generated<boolean | null>;
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
}

/** Documents that an application held once, and no more. */
export interface FormerDocumentsTable {
  application_id: number;
  document_id: number;
}

export interface CommentsTable {
  comment_id: Generated<number>;
  application_id: number;
  document_id: number | null;
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

export interface SupportRequestsTable {
  support_request_id: Generated<number>;
  business_id: number;
  first_name: string;
  last_name: string;
  email: string;
  telephone: string;
  message: string;
  type: string;
  created_on: Instant;
}

/** The outbox. A mail is written when it leaves, so that no link is ever stored here in clear. */
export interface MailsTable {
  mail_id: Generated<number>;
  message_id: string;
  kind: string;
  /** JSON of what the mail's function needs. */
  parameters: string;
  created_on: Instant;
  due_on: Instant;
  tries: Generated<number>;
  sent_on: Instant | null;
  failed_on: Instant | null;
  last_error: string | null;
  /** The suspended account that it would go to: it waits until the suspension is lifted. */
  held_for: Generated<number | null>;
}

/** Who did what when; never changed, only added to. */
export interface ChangesTable {
  change_id: Generated<number>;
  changed_on: Instant;
  changed_by: number | null;
  kind: string;
  business_id: number | null;
  application_id: number | null;
  details: string;
  /** Its place in the chain, counted without a gap. */
  sequence: number | null;
  /** Null once what the entry said was erased with its application. */
  salt: string | null;
  /** Of what the entry says, with its salt. */
  digest: string | null;
  /** Of its place, the link before it, and the digest. */
  link: string | null;
}

/** How long the chain of the history is, and its last link: one row. */
export interface HistoryHeadTable {
  head_id: number;
  entries: number;
  link: string;
}

/** Who searched for what, or took the result with them. */
export interface StaffSearchesTable {
  search_id: Generated<number>;
  searched_on: Instant;
  searched_by: number;
  kind: 'search' | 'export';
  /** JSON of the criteria that were set, without the applicant's name. */
  criteria: string;
  /** Folded; empty when none was asked for, or when that application was removed. */
  applicant_name: string;
  results: number;
}

export type RunKind = 'backup' | 'verify' | 'drill';
/** As the commands end: all right, done but something needs a look, or not done. */
export type RunOutcome = 'ok' | 'look' | 'broken';

/** The last runs of the commands that keep the data safe. */
/** What was erased on request: nothing of a person, and what is still to do where it was cut short. */
export interface ErasuresTable {
  erasure_id: Generated<number>;
  kind: 'application' | 'employer';
  /** The application number, or the number of the employer's account. */
  number: string;
  erased_on: Instant;
  /** Null for the command line. */
  erased_by: number | null;
  /** JSON: how much of what went with it. */
  counts: string;
  /** JSON: where bytes lie that are still to be deleted. */
  store_keys: string;
  /** When nothing of it was left in any file of the portal. */
  finished_on: Instant | null;
}

export interface CommandRunsTable {
  run_id: Generated<number>;
  kind: RunKind;
  outcome: RunOutcome;
  started_on: Instant;
  ended_on: Instant;
  /** The folder or bucket that was written to or looked at; blank for the portal's own data. */
  target: string;
  /** What the command said at its end. */
  said: string;
}

export interface TriesTable {
  name: string;
  tries: number;
  ends_on: Instant;
}

/** The keys that something may be encrypted with, by name: the keys themselves are never stored. */
export interface EncryptionKeysTable {
  key_id: string;
  created_on: Instant;
}

export interface CountersTable {
  name: string;
  value: number;
}

export interface Schema {
  businesses: BusinessesTable;
  sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  password_links: PasswordLinksTable;
  reversals: ReversalsTable;
  reversal_links: ReversalLinksTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  applications: ApplicationsTable;
  additional_documents: AdditionalDocumentsTable;
  documents: DocumentsTable;
  document_openings: DocumentOpeningsTable;
  former_documents: FormerDocumentsTable;
  comments: CommentsTable;
  support_requests: SupportRequestsTable;
  mails: MailsTable;
  changes: ChangesTable;
  history_head: HistoryHeadTable;
  staff_searches: StaffSearchesTable;
  command_runs: CommandRunsTable;
  erasures: ErasuresTable;
  tries: TriesTable;
  counters: CountersTable;
  encryption_keys: EncryptionKeysTable;
}
