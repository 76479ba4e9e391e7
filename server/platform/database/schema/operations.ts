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

/** Who did what when; never changed, only added to. */
interface ChangesTable {
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
interface HistoryHeadTable {
  head_id: number;
  entries: number;
  link: string;
}

/** Who searched for what, exported the results, or found something from the header. */
interface StaffSearchesTable {
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

export type RunKind = 'backup' | 'verify' | 'drill';
/** Fine, done with warnings, or failed. */
export type RunOutcome = 'ok' | 'look' | 'broken';

/** The last runs of the commands that keep the data safe. */
export interface CommandRunsTable {
  run_id: Generated<number>;
  kind: RunKind;
  outcome: RunOutcome;
  started_on: Instant;
  ended_on: Instant;
  /** The folder or bucket that was written or checked; empty for the portal's own data. */
  target: string;
  /** What the command said at its end. */
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

/** How many rows a table has that is only added to. */
interface RowCountsTable {
  table_name: string;
  rows: number;
}

interface CountersTable {
  name: string;
  value: number;
}
