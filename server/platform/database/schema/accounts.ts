import type { Generated } from 'kysely';
import type { Language } from '../../../../contract/languages.ts';
import type { Instant } from './instant.ts';

export interface AccountTables {
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
}

/** Accounts of employers and administrators; contract/employers.ts has them as `Business`. */
export interface BusinessesTable {
  business_id: Generated<number>;
  case_manager_id: number | null;
  designation_number: string;
  /** The folded number, unique among all accounts; null until there is one. */
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
  /** The address for mails: an employer's `email` replaces it once confirmed. */
  confirmed_email: string;
  terms_accepted_on: Instant | null;
  /** The version of the accepted text; 0 is the one shipped with the portal. */
  accepted_terms: Generated<number>;
  logged_on: Instant | null;
  /** The first sign-in from a browser; kept when known browsers are deleted. */
  first_browser_on: Instant | null;
  /** The language last used in the portal; null when unknown. */
  language: Language | null;
  /** The language chosen for mails; null follows the portal. */
  mail_language: Generated<Language | null>;
  /** An administrator's page after signing in; null for the usual one. */
  start_page: Generated<string | null>;
  created_on: Instant;
  modified_on: Instant;
  version: number;
  search_operating_name: string;
  search_last_name: string;
  search_designation_number: string;
  search_person_name: Generated<string>;
  /** The sort key: an administrator's own name, an employer's operating name. */
  sort_name: Generated<string>;
}

interface SessionsTable {
  token_hash: string;
  business_id: number;
  /** Hash of the cookie that ties a browser's session to that browser; null for other clients. */
  binding_hash: string | null;
  created_on: Instant;
  seen_on: Instant;
  /** The second step is still due, so the session gives no access yet. */
  is_half_open: Generated<boolean>;
  /** The browser's family, so that a person recognizes the session. */
  browser: Generated<string>;
  /** When a second step was done or set up in it; null when only a password opened it. */
  second_step_on: Instant | null;
}

interface KnownBrowsersTable {
  business_id: number;
  browser_hash: string;
  browser: string;
  first_sign_in_on: Instant;
  last_sign_in_on: Instant;
  is_remembered: Generated<boolean>;
}

interface SecondFactorsTable {
  business_id: number;
  /** In Base32, as authenticators read it; null until the first code was right. */
  secret: string | null;
  /** The secret shown for enrolment; it replaces the other once one of its codes was right. */
  offered_secret: string | null;
  /** The keys they are encrypted with; null when they are stored in plain text. */
  secret_key_id: string | null;
  offered_secret_key_id: string | null;
  last_step: number;
  /** Null when it was set up before this was recorded. */
  set_up_on: Instant | null;
}

interface RecoveryCodesTable {
  code_hash: string;
  business_id: number;
}

export interface PasskeysTable {
  passkey_id: Generated<number>;
  business_id: number;
  credential_id: string;
  /** A random name of the account for devices, the same for all its passkeys. */
  user_handle: string;
  public_key: string;
  /** The authenticator's count of signatures; 0 for those that do not count. */
  sign_count: number;
  /** How a browser reaches the authenticator, separated by commas. */
  transports: string;
  is_backup_eligible: boolean;
  is_backed_up: boolean;
  name: string;
  created_on: Instant;
  used_on: Instant | null;
}

interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: string;
  /** The session that asked; null for a sign-in. */
  session_hash: string | null;
  /** Set for a new passkey. */
  user_handle: string | null;
  expires_on: Instant;
}

export type LinkKind = 'reset' | 'invitation' | 'confirmation';

interface PasswordLinksTable {
  link_hash: string;
  business_id: number;
  kind: Generated<LinkKind>;
  created_on: Instant;
  expires_on: Instant;
}

/** A change of address or password that can be undone, see decision 0018. */
interface ReversalsTable {
  reversal_id: string;
  business_id: number;
  email: string;
  /** When the first of the changes to be undone was made. */
  since: Instant;
  created_on: Instant;
  expires_on: Instant;
}

interface ReversalLinksTable {
  link_hash: string;
  reversal_id: string;
}
