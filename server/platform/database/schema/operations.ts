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
  /** JSON of the columns that the change wrote (see `recordedTables`), or null when it wrote none of them. */
  recorded: Generated<string | null>;
  /** `sequence` is the entry's position in the hash chain, which has no gaps. */
  sequence: number | null;
  /** `salt` is null after the content of the entry was erased together with its application. */
  salt: string | null;
  /** `digest` is the hash of the entry's content and its salt. */
  digest: string | null;
  /** `link` is the hash of the entry's sequence, the previous link and the digest. */
  link: string | null;
}

/** The only row of this table stores the length and the last link of the hash chain. */
interface HistoryHeadTable {
  head_id: number;
  entries: number;
  link: string;
}

/**
 * Records the searches of staff, exports of search results, and results that were opened from the search in
 * the header.
 */
interface StaffSearchesTable {
  search_id: Generated<number>;
  searched_on: Instant;
  searched_by: number;
  kind: 'search' | 'export' | 'find';
  /** JSON of the search criteria without the name of the applicant. */
  criteria: string;
  /**
   * `applicant_name` is the folded name of the applicant that was searched for. It is empty when the search
   * had none or when it was erased. For the search in the header, it is the whole text typed.
   */
  applicant_name: string;
  results: number;
}

/** Records erasures on request without personal data, and the work that remains after an interruption. */
export interface ErasuresTable {
  erasure_id: Generated<number>;
  kind: 'application' | 'employer';
  /** `number` is the number of the erased application, or the account number of the erased employer. */
  number: string;
  erased_on: Instant;
  /** `erased_by` is null when the erasure was made on the command line. */
  erased_by: number | null;
  counts: string;
  /** `store_keys` is a JSON list of the store keys whose bytes still have to be deleted. */
  store_keys: string;
  /** `finished_on` is the time from which no file of the portal contained the erased data. */
  finished_on: Instant | null;
}

export type RunKind = 'backup' | 'verify' | 'drill';
export type RunOutcome = 'ok' | 'look' | 'broken';

/** Records the latest runs of the commands that protect the data, such as backups. */
export interface CommandRunsTable {
  run_id: Generated<number>;
  kind: RunKind;
  outcome: RunOutcome;
  started_on: Instant;
  ended_on: Instant;
  /** `target` is the folder or bucket that the command wrote or checked. It is empty for the portal's own data. */
  target: string;
  said: string;
}

interface TriesTable {
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
