import type { Generated } from 'kysely';
import type { BatchRow, KeptBatchKind } from '../../../../contract/batches.ts';
import type { DesignationState } from '../../../../contract/designations.ts';
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
  saved_views: SavedViewsTable;
  view_uses: ViewUsesTable;
  view_starts: ViewStartsTable;
}

/** A row of the program that is not as specified. */
interface ProgramRowsTable {
  list: string;
  row_key: string;
  /** JSON, with every field that an office can change. */
  content: string;
  /** How often it was changed. */
  version: number;
}

/** From when until when an employer is designated, and what the office keeps of it. */
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
  /** For which last day the employer was reminded, and how many days before at the latest. */
  reminded_until: Generated<string>;
  reminded_days: Generated<number>;
}

/** Somebody of the staff is away, and another stands in. */
interface AbsencesTable {
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

/** What was done to many applications or employers at once. */
export interface BatchesTable {
  batch_id: Generated<number>;
  /** What the page called it, hashed with the account; the same page does it once. */
  batch_key: string;
  kind: KeptBatchKind;
  /** What was to be done, as JSON. */
  asked: string;
  created_by: number;
  created_on: Instant;
  /** Null while it runs, and of one that was cut short. */
  finished_on: Instant | null;
  undone_by: number | null;
  undone_on: Instant | null;
}

/** What became of one of them, written in the transaction in which it was done. */
export interface BatchRowsTable {
  batch_id: number;
  position: number;
  /** Null once the application was removed, and where it is an employer. */
  application_id: number | null;
  /** Null once the employer was erased, and where it is an application. */
  business_id: Generated<number | null>;
  outcome: BatchRow['Outcome'];
  /** Statuses. */
  from_id: number | null;
  to_id: number | null;
  /** Of the application, first as it was seen, then as it was left. */
  version: number | null;
  done_on: Instant | null;
  undone: BatchRow['Undone'];
}

/** Up to where in the history everything counts as seen by a person, whatever was looked at. */
interface LookStartsTable {
  business_id: number;
  sequence: number;
  /** Up to where before everything was last marked as seen; null once that was taken back. */
  former_sequence: number | null;
  /** How many looks there were. */
  looks: number;
}

/** Up to where in the history a person has seen an application. */
interface LooksTable {
  business_id: number;
  application_id: number;
  sequence: number;
  /** Up to where before that look. */
  former_sequence: number;
  looked_on: Instant;
}

/** A filter, a sort and columns of a list, under a name. */
export interface SavedViewsTable {
  view_id: Generated<number>;
  owner_id: number;
  is_shared: boolean;
  page: ViewPage;
  view_name: string;
  /** Folded: no two of those that somebody may choose from are called the same. */
  name_key: string;
  address: string;
  /** The keys of columns, a list as JSON. */
  put_aside: string;
  version: number;
  modified_by: number;
  modified_on: Instant;
}

/** The newest version of a view that a person has opened. */
interface ViewUsesTable {
  business_id: number;
  view_id: number;
  version: number;
}

/** What a person starts with; without a view, the one that is gone, until its person was told. */
interface ViewStartsTable {
  business_id: number;
  view_id: number | null;
  lost_name: string;
  lost_by: number | null;
  lost_on: Instant | null;
}

/** What stays of an application for reports, also when it is removed; nothing of a person. */
interface ApplicationFactsTable {
  application_id: number;
  /** Negative once the employer was erased: the same number for all that it filed, and nobody's. */
  employer_id: number;
  filed_on: Instant;
  /** When the history begins to say in which status it was; as a rule when it was filed. */
  known_since: Instant;
  /** By retention or on request. */
  removed_on: Instant | null;
}

interface Period {
  period_id: Generated<number>;
  from_on: Instant;
  /** Null while it lasts; never before `from_on`, and the same where two changes fell on one instant. */
  until_on: Instant | null;
}

/** An application was in a status; where one ends the next begins. */
interface StatusPeriodsTable extends Period {
  application_id: number;
  status_id: number;
}

/** A request lay with the employer; each of its rounds is one. */
interface WaitingPeriodsTable extends Period {
  application_id: number;
  request_id: number;
  /** A day in the program's time zone, `yyyy-mm-dd`; as it was in the end. */
  due_on: string;
  /** It ended because the employer sent the request back. */
  is_answered: boolean;
}

/** An application had a case manager of its own; between them it had its employer's. */
interface ManagerPeriodsTable extends Period {
  application_id: number;
  administrator_id: number;
}

/** What an employer was; `employer_id` as in the facts. */
interface EmployerPeriodsTable extends Period {
  employer_id: number;
  operating_sector_id: number | null;
  business_size_id: number | null;
  case_manager_id: number | null;
}
