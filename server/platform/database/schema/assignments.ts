import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Somebody of the staff is away, and another stands in. */
export interface AbsencesTable {
  absence_id: Generated<number>;
  administrator_id: number;
  deputy_id: number;
  /** Days in the program's time zone, `yyyy-mm-dd`; both belong to it. */
  from_day: string;
  until_day: string;
  created_by: number;
  created_on: Instant;
  /** Taken back before it was over. */
  ended_on: Instant | null;
}
