import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Who did what when; never changed, only added to. */
export interface ChangesTable {
  change_id: Generated<number>;
  changed_on: Instant;
  changed_by: number | null;
  kind: string;
  business_id: number | null;
  application_id: number | null;
  details: string;
  /** JSON: what it left in the rows that it wrote, see `recordedTables`; null where that is nothing. */
  recorded: Generated<string | null>;
  /** Its place in the chain, counted without a gap. */
  sequence: number | null;
  /** Null once what the entry said was erased with its application. */
  salt: string | null;
  /** The hash of the entry's content with its salt. */
  digest: string | null;
  /** The hash of its sequence, the previous link and the digest. */
  link: string | null;
}

/** How long the chain of the history is, and its last link: one row. */
export interface HistoryHeadTable {
  head_id: number;
  entries: number;
  link: string;
}

/** Who searched for what, exported the results, or found something from the header. */
export interface StaffSearchesTable {
  search_id: Generated<number>;
  searched_on: Instant;
  searched_by: number;
  kind: 'search' | 'export' | 'find';
  /** JSON of the criteria that were set, without the applicant's name. */
  criteria: string;
  /** Folded; empty when none was asked for, or when that application was removed. All that was typed to find something. */
  applicant_name: string;
  results: number;
}

/** Erasures on request: without personal data, and with what is left to do after an interruption. */
export interface ErasuresTable {
  erasure_id: Generated<number>;
  kind: 'application' | 'employer';
  /** The application number, or the number of the employer's account. */
  number: string;
  erased_on: Instant;
  /** Null for the command line. */
  erased_by: number | null;
  /** JSON: how many records of each kind were erased. */
  counts: string;
  /** JSON: store keys of bytes that are still to be deleted. */
  store_keys: string;
  /** When nothing of it was left in any file of the portal. */
  finished_on: Instant | null;
}
