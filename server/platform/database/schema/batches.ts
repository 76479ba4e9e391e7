import type { Generated } from 'kysely';
import type { BatchKind, BatchRow } from '../../../../contract/batches.ts';
import type { Instant } from './instant.ts';

/** What was done to many applications at once. */
export interface BatchesTable {
  batch_id: Generated<number>;
  /** What the page called it, hashed with the account; the same page does it once. */
  batch_key: string;
  kind: BatchKind;
  /** What was to be done, as JSON. */
  asked: string;
  created_by: number;
  created_on: Instant;
  /** Null while it runs, and of one that was cut short. */
  finished_on: Instant | null;
  undone_by: number | null;
  undone_on: Instant | null;
}

/** What became of one of the applications, written in the transaction in which it was done. */
export interface BatchRowsTable {
  batch_id: number;
  position: number;
  /** Null once the application was removed. */
  application_id: number | null;
  outcome: BatchRow['Outcome'];
  /** Statuses. */
  from_id: number | null;
  to_id: number | null;
  /** Of the application, first as it was seen, then as it was left. */
  version: number | null;
  done_on: Instant | null;
  undone: BatchRow['Undone'];
}
