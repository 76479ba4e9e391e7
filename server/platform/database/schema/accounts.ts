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

/** On the wire an account is a `Business` (contract/employers.ts). */
export interface BusinessesTable {
  business_id: Generated<number>;
  case_manager_id: number | null;
  designation_number: string;
  /** The key is the designation number in folded form, or null until the account has a number. */
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
  /** Mails go to this address. An employer's new `email` replaces it once the employer has confirmed it. */
  confirmed_email: string;
  terms_accepted_on: Instant | null;
  /** Version 0 is the text of the terms that is shipped with the portal. */
  accepted_terms: Generated<number>;
  logged_on: Instant | null;
  first_browser_on: Instant | null;
  /** `language` is the language that the person last used in the portal, or null when it is unknown. */
  language: Language | null;
  /** Mails are written in the language that the person chose; null means the language of the portal. */
  mail_language: Generated<Language | null>;
  start_page: Generated<string | null>;
  created_on: Instant;
  modified_on: Instant;
  version: number;
  search_operating_name: string;
  search_last_name: string;
  search_designation_number: string;
  search_person_name: Generated<string>;
  sort_name: Generated<string>;
}

interface SessionsTable {
  token_hash: string;
  business_id: number;
  /** The hash belongs to the cookie that binds the session to its browser, and is null for other clients. */
  binding_hash: string | null;
  created_on: Instant;
  seen_on: Instant;
  /** `is_half_open` is true while the second step of the sign-in is due. Until then the session gives no access. */
  is_half_open: Generated<boolean>;
  browser: Generated<string>;
  /** `second_step_on` is null when the session was opened with a password only. */
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
  /** The secret is in Base32, as authenticator apps read it, and null until the person has entered a correct code. */
  secret: string | null;
  /** The offered secret is shown during enrolment and replaces `secret` once the person has entered a correct code. */
  offered_secret: string | null;
  secret_key_id: string | null;
  offered_secret_key_id: string | null;
  last_step: number;
  /** `set_up_on` is null when the second step was set up before the portal recorded this time. */
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
  user_handle: string;
  public_key: string;
  /** `sign_count` is the authenticator's count of signatures, which stays 0 for authenticators that do not count. */
  sign_count: number;
  /** `transports` are the transports by which a browser reaches the authenticator, separated by commas. */
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
  session_hash: string | null;
  user_handle: string | null;
  expires_on: Instant;
}

export type PasswordLinkKind = 'reset' | 'invitation' | 'confirmation';

interface PasswordLinksTable {
  link_hash: string;
  business_id: number;
  kind: Generated<PasswordLinkKind>;
  created_on: Instant;
  expires_on: Instant;
}

interface ReversalsTable {
  reversal_id: string;
  business_id: number;
  email: string;
  since: Instant;
  created_on: Instant;
  expires_on: Instant;
}

interface ReversalLinksTable {
  link_hash: string;
  reversal_id: string;
}
