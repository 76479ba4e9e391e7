import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface OperationTables {
  changes: ChangesTable;
  history_head: HistoryHeadTable;
  staff_searches: StaffSearchesTable;
  command_runs: CommandRunsTable;
  erasures: ErasuresTable;
  tries: TriesTable;
  counters: CountersTable;
  row_counts: RowCountsTable;
  encryption_keys: EncryptionKeysTable;
}

interface ChangesTable {
  change_id: Generated<number>;
  changed_on: Instant;
  changed_by: number | null;
  kind: string;
  business_id: number | null;
  application_id: number | null;
  details: string;
  /** JSON of the written columns, see `recordedTables`; null for none. */
  recorded: Generated<string | null>;
  /** The position in the chain, without gaps. */
  sequence: number | null;
  /** Null once the entry's content was erased with its application. */
  salt: string | null;
  /** The hash of the entry's content with its salt. */
  digest: string | null;
  /** The hash of its sequence, the previous link and the digest. */
  link: string | null;
}

/** The length and last link of the history's chain, in one row. */
interface HistoryHeadTable {
  head_id: number;
  entries: number;
  link: string;
}

/** Searches of staff, exports of results, and hits opened from the header. */
interface StaffSearchesTable {
  search_id: Generated<number>;
  searched_on: Instant;
  searched_by: number;
  kind: 'search' | 'export' | 'find';
  /** JSON of the given criteria, without the applicant's name. */
  criteria: string;
  /**
   * The applicant name searched for, folded; empty if none was given or it was erased. For the search in the header, it
   * is the whole text typed.
   */
  applicant_name: string;
  results: number;
}

/** Erasures on request, without personal data, with the work left after an interruption. */
export interface ErasuresTable {
  erasure_id: Generated<number>;
  kind: 'application' | 'employer';
  /** The application number, or the number of the employer's account. */
  number: string;
  erased_on: Instant;
  /** Null when erased from the command line. */
  erased_by: number | null;
  counts: string;
  /** JSON of store keys whose bytes are still to be deleted. */
  store_keys: string;
  /** When no file of the portal held any of it. */
  finished_on: Instant | null;
}

export type RunKind = 'backup' | 'verify' | 'drill';
export type RunOutcome = 'ok' | 'look' | 'broken';

/** The latest runs of the commands that protect the data. */
export interface CommandRunsTable {
  run_id: Generated<number>;
  kind: RunKind;
  outcome: RunOutcome;
  started_on: Instant;
  ended_on: Instant;
  /** The folder or bucket that was written or checked; empty for the portal's own data. */
  target: string;
  said: string;
}

interface TriesTable {
  name: string;
  tries: number;
  ends_on: Instant;
}

/** Ids of the keys that data may be encrypted with; the keys themselves are never stored. */
interface EncryptionKeysTable {
  key_id: string;
  created_on: Instant;
}

interface RowCountsTable {
  table_name: string;
  rows: number;
}

interface CountersTable {
  name: string;
  value: number;
}
