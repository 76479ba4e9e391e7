import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

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

export interface TriesTable {
  name: string;
  tries: number;
  ends_on: Instant;
}

/** Ids of the keys that data may be encrypted with; the keys themselves are never stored. */
export interface EncryptionKeysTable {
  key_id: string;
  created_on: Instant;
}

/** How many rows a table has that is only added to. */
export interface RowCountsTable {
  table_name: string;
  rows: number;
}

export interface CountersTable {
  name: string;
  value: number;
}
