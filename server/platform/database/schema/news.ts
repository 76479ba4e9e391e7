import type { Instant } from './instant.ts';

/** Up to where in the history everything counts as seen by a person, whatever was looked at. */
export interface LookStartsTable {
  business_id: number;
  sequence: number;
  /** Up to where before everything was last marked as seen; null once that was taken back. */
  former_sequence: number | null;
  /** How many looks there were. */
  looks: number;
}

/** Up to where in the history a person has seen an application. */
export interface LooksTable {
  business_id: number;
  application_id: number;
  sequence: number;
  /** Up to where before that look. */
  former_sequence: number;
  looked_on: Instant;
}
