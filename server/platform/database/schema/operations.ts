import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

export interface OperationTables {
  changes: ChangesTable;
  history_head: HistoryHeadTable;
  staff_searches: StaffSearchesTable;
  command_runs: CommandRunsTable;
  erasures: ErasuresTable;
  tries: RateLimitCountsTable;
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
  /** The text is JSON of the columns that the change wrote (see `recordedTables`); null means none. */
  recorded: Generated<string | null>;
  sequence: number | null;
  /** `salt` is null after the content of the entry was erased together with its application. */
  salt: string | null;
  digest: string | null;
  /** `link` is the hash of the entry's sequence, the previous link and the digest. */
  link: string | null;
}

interface HistoryHeadTable {
  head_id: number;
  entries: number;
  link: string;
}

interface StaffSearchesTable {
  search_id: Generated<number>;
  searched_on: Instant;
  searched_by: number;
  kind: 'search' | 'export' | 'find';
  criteria: string;
  /**
   * `applicant_name` is the folded name of the applicant that was searched for. It is empty when the search
   * had none or when it was erased. For the search in the header, it is the whole text typed.
   */
  applicant_name: string;
  results: number;
}

export interface ErasuresTable {
  erasure_id: Generated<number>;
  kind: 'application' | 'employer';
  number: string;
  erased_on: Instant;
  /** `erased_by` is null when the erasure was made on the command line. */
  erased_by: number | null;
  counts: string;
  store_keys: string;
  /** `finished_on` is the time from which no file of the portal contained the erased data. */
  finished_on: Instant | null;
}

export type CommandRunKind = 'backup' | 'verify' | 'drill';
export type CommandRunOutcome = 'ok' | 'look' | 'broken';

export interface CommandRunsTable {
  run_id: Generated<number>;
  kind: CommandRunKind;
  outcome: CommandRunOutcome;
  started_on: Instant;
  ended_on: Instant;
  target: string;
  said: string;
}

interface RateLimitCountsTable {
  name: string;
  tries: number;
  ends_on: Instant;
}

/** Stores the ids of the keys that data may be encrypted with. The keys themselves are never stored. */
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
