import type { Generated } from 'kysely';
import type { BatchRow, StoredBatchKind } from '../../../../contract/batches.ts';
import type { DesignationState } from '../../../../contract/designations.ts';
import type { ImportEffect, ImportKind, ImportState } from '../../../../contract/imports.ts';
import type { ViewPage } from '../../../../contract/viewAddress.ts';
import type { Instant } from './instant.ts';

export interface OfficeTables {
  absences: AbsencesTable;
  designations: DesignationsTable;
  program_rows: ProgramRowsTable;
  application_facts: ApplicationFactsTable;
  status_periods: StatusPeriodsTable;
  waiting_periods: WaitingPeriodsTable;
  manager_periods: ManagerPeriodsTable;
  employer_periods: EmployerPeriodsTable;
  look_starts: ViewBaselinesTable;
  looks: LastViewsTable;
  batches: BatchesTable;
  batch_rows: BatchRowsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  saved_views: SavedViewsTable;
  view_uses: ViewUsesTable;
  view_starts: ViewStartsTable;
}

interface ProgramRowsTable {
  list: string;
  row_key: string;
  content: string;
  version: number;
}

export interface DesignationsTable {
  business_id: number;
  state: DesignationState;
  /** This column and the other days below are written as `yyyy-mm-dd`, or empty. */
  state_on: string;
  valid_until: string;
  first_training_on: string;
  first_training_id: number | null;
  second_training_on: string;
  second_training_id: number | null;
  agreement_on: string;
  agreement_id: number | null;
  full_time_employees: number | null;
  note: string;
  is_unlisted: Generated<boolean>;
  version: number;
  /**
   * `reminded_until` is the last day of the designation that the employer was already reminded of, and
   * `reminded_days` the smallest number of days before that day at which a reminder was sent.
   */
  reminded_until: Generated<string>;
  reminded_days: Generated<number>;
}

interface AbsencesTable {
  absence_id: Generated<number>;
  administrator_id: number;
  deputy_id: number;
  from_day: string;
  until_day: string;
  created_by: number;
  created_on: Instant;
  ended_on: Instant | null;
}

export interface BatchesTable {
  batch_id: Generated<number>;
  /** The key is a hash of the page's idempotency key and the account, so that a page starts a batch only once. */
  batch_key: string;
  kind: StoredBatchKind;
  asked: string;
  created_by: number;
  created_on: Instant;
  /** `finished_on` is null while the batch runs, and after it was interrupted. */
  finished_on: Instant | null;
  undone_by: number | null;
  undone_on: Instant | null;
}

export interface BatchRowsTable {
  batch_id: number;
  position: number;
  /** `application_id` is null in a batch of employers, and after the application was deleted. */
  application_id: number | null;
  /** `business_id` is null in a batch of applications, and after the employer was erased. */
  business_id: Generated<number | null>;
  outcome: BatchRow['Outcome'];
  from_id: number | null;
  to_id: number | null;
  version: number | null;
  done_on: Instant | null;
  undone: BatchRow['Undone'];
}

export interface ImportsTable {
  import_id: Generated<number>;
  kind: ImportKind;
  filename: string;
  state: ImportState;
  document_id: number | null;
  sheet: Generated<number>;
  head_row: Generated<number>;
  head_rows: Generated<number>;
  /** `columns`, `questions`, `answers` by key and `counts` of rows by effect are JSON. */
  columns: string;
  questions: string;
  answers: string;
  counts: string;
  done: Generated<number>;
  todo: Generated<number>;
  version: number;
  created_by: number;
  created_on: Instant;
  begun_by: number | null;
  judged_on: Instant | null;
  finished_on: Instant | null;
  worked_until: Instant | null;
}

export interface ImportRowsTable {
  import_id: number;
  position: number;
  /** `cells`, `mended` (corrections by field) and `judged` (the planned effect of the row) are JSON. */
  cells: string;
  mended: string;
  judged: string;
  effect: ImportEffect;
  is_skipped: boolean;
  outcome: '' | 'done' | 'refused' | 'takenBack' | 'kept';
  sums: Generated<string>;
  business_id: number | null;
  application_id: number | null;
  done_on: Instant | null;
}

interface ViewBaselinesTable {
  business_id: number;
  sequence: number;
  /** `former_sequence` is the previous position, which undoing restores. It is null once the marking was undone. */
  former_sequence: number | null;
  looks: number;
}

interface LastViewsTable {
  business_id: number;
  application_id: number;
  sequence: number;
  former_sequence: number;
  looked_on: Instant;
}

export interface SavedViewsTable {
  view_id: Generated<number>;
  owner_id: number;
  is_shared: boolean;
  page: ViewPage;
  view_name: string;
  name_key: string;
  address: string;
  put_aside: string;
  version: number;
  modified_by: number;
  modified_on: Instant;
}

interface ViewUsesTable {
  business_id: number;
  view_id: number;
  version: number;
}

/** `view_id` is null after the view was deleted, until the person was informed. */
interface ViewStartsTable {
  business_id: number;
  view_id: number | null;
  lost_name: string;
  lost_by: number | null;
  lost_on: Instant | null;
}

/** These facts contain no personal data and are kept after the application is deleted. */
interface ApplicationFactsTable {
  application_id: number;
  /** An erased employer has a negative id, which all its applications share but which identifies nobody. */
  employer_id: number;
  filed_on: Instant;
  known_since: Instant;
  removed_on: Instant | null;
}

interface PeriodColumns {
  period_id: Generated<number>;
  from_on: Instant;
  /** The end is null while the period lasts, and equals `from_on` when two changes happened at one instant. */
  until_on: Instant | null;
}

interface StatusPeriodsTable extends PeriodColumns {
  application_id: number;
  status_id: number;
}

interface WaitingPeriodsTable extends PeriodColumns {
  application_id: number;
  request_id: number;
  due_on: string;
  is_answered: boolean;
}

/** Between the periods in this table, the employer's case manager applies. */
interface ManagerPeriodsTable extends PeriodColumns {
  application_id: number;
  administrator_id: number;
}

interface EmployerPeriodsTable extends PeriodColumns {
  employer_id: number;
  operating_sector_id: number | null;
  business_size_id: number | null;
  case_manager_id: number | null;
}
