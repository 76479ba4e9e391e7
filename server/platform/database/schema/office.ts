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
  look_starts: LookStartsTable;
  looks: LooksTable;
  batches: BatchesTable;
  batch_rows: BatchRowsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  saved_views: SavedViewsTable;
  view_uses: ViewUsesTable;
  view_starts: ViewStartsTable;
}

/** A row of the program that differs from the specified one. */
interface ProgramRowsTable {
  list: string;
  row_key: string;
  content: string;
  version: number;
}

/** The designation of an employer, and what the office records about it. */
export interface DesignationsTable {
  business_id: number;
  state: DesignationState;
  /** Days, blank where there is none. */
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
  /** Left out of the public list. */
  is_unlisted: Generated<boolean>;
  version: number;
  /** The last day of which the employer was reminded, and the fewest days before it. */
  reminded_until: Generated<string>;
  reminded_days: Generated<number>;
}

interface AbsencesTable {
  absence_id: Generated<number>;
  administrator_id: number;
  deputy_id: number;
  /** The first and last day of absence in the program's time zone, `yyyy-mm-dd`. */
  from_day: string;
  until_day: string;
  created_by: number;
  created_on: Instant;
  ended_on: Instant | null;
}

/** A change of many applications or employers at once. */
export interface BatchesTable {
  batch_id: Generated<number>;
  /** A hash of the page's key with the account, so that the same page acts once. */
  batch_key: string;
  kind: StoredBatchKind;
  asked: string;
  created_by: number;
  created_on: Instant;
  /** Null while it runs or when it was interrupted. */
  finished_on: Instant | null;
  undone_by: number | null;
  undone_on: Instant | null;
}

/** The result for one row, written in the transaction of its change. */
export interface BatchRowsTable {
  batch_id: number;
  position: number;
  /** Null once the application was deleted, and for an employer. */
  application_id: number | null;
  /** Null once the employer was erased, and for an application. */
  business_id: Generated<number | null>;
  outcome: BatchRow['Outcome'];
  from_id: number | null;
  to_id: number | null;
  /** The application's version, first as seen, then as changed. */
  version: number | null;
  done_on: Instant | null;
  undone: BatchRow['Undone'];
}

export interface ImportsTable {
  import_id: Generated<number>;
  kind: ImportKind;
  filename: string;
  state: ImportState;
  /** The contents of the file, kept until its columns are chosen or its papers are imported. */
  document_id: number | null;
  sheet: Generated<number>;
  head_row: Generated<number>;
  head_rows: Generated<number>;
  /** JSON: the columns that were kept, the questions, the answers by key, and the rows by effect. */
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
  /** After this instant, another server takes over. */
  worked_until: Instant | null;
}

export interface ImportRowsTable {
  import_id: number;
  position: number;
  /** JSON: a cell for each kept column; what was mended, by field; what the row will be. */
  cells: string;
  mended: string;
  judged: string;
  effect: ImportEffect;
  is_skipped: boolean;
  outcome: '' | 'done' | 'refused' | 'takenBack' | 'kept';
  /** JSON: a hash of each value that was imported, to notice what a corrected file changes. */
  sums: Generated<string>;
  business_id: number | null;
  application_id: number | null;
  done_on: Instant | null;
}

/** The point in the history up to which a person has seen everything. */
interface LookStartsTable {
  business_id: number;
  sequence: number;
  /** The point before all was last marked as seen; null once that was undone. */
  former_sequence: number | null;
  looks: number;
}

/** The point in the history up to which a person has seen an application. */
interface LooksTable {
  business_id: number;
  application_id: number;
  sequence: number;
  /** The point before that look. */
  former_sequence: number;
  looked_on: Instant;
}

export interface SavedViewsTable {
  view_id: Generated<number>;
  owner_id: number;
  is_shared: boolean;
  page: ViewPage;
  view_name: string;
  /** The folded name, unique among the views that a person can choose from. */
  name_key: string;
  address: string;
  /** A JSON list of hidden columns' keys. */
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

/** A person's starting view; without a view, a deleted one until the person was told. */
interface ViewStartsTable {
  business_id: number;
  view_id: number | null;
  lost_name: string;
  lost_by: number | null;
  lost_on: Instant | null;
}

/** Facts of an application for reports, kept after its deletion; no personal data. */
interface ApplicationFactsTable {
  application_id: number;
  /** Negative once the employer was erased: one number for all its applications, identifying nobody. */
  employer_id: number;
  filed_on: Instant;
  /** The recorded statuses begin at this instant, usually at submission. */
  known_since: Instant;
  removed_on: Instant | null;
}

interface Period {
  period_id: Generated<number>;
  from_on: Instant;
  /** Null while it lasts; never before `from_on`, and equal when two changes share an instant. */
  until_on: Instant | null;
}

/** A status of an application; the next period begins where one ends. */
interface StatusPeriodsTable extends Period {
  application_id: number;
  status_id: number;
}

/** A round of a request while it is with the employer. */
interface WaitingPeriodsTable extends Period {
  application_id: number;
  request_id: number;
  /** The final due day in the program's time zone, `yyyy-mm-dd`. */
  due_on: string;
  /** The period ended because the employer answered. */
  is_answered: boolean;
}

/** An application's own case manager; in the gaps its employer's applies. */
interface ManagerPeriodsTable extends Period {
  application_id: number;
  administrator_id: number;
}

/** The employer's values over time; `employer_id` as in the facts. */
interface EmployerPeriodsTable extends Period {
  employer_id: number;
  operating_sector_id: number | null;
  business_size_id: number | null;
  case_manager_id: number | null;
}
