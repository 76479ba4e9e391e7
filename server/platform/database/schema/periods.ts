import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** What stays of an application for reports, also when it is removed; nothing of a person. */
export interface ApplicationFactsTable {
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
export interface StatusPeriodsTable extends Period {
  application_id: number;
  status_id: number;
}

/** A request lay with the employer; each of its rounds is one. */
export interface WaitingPeriodsTable extends Period {
  application_id: number;
  request_id: number;
  /** A day in the program's time zone, `yyyy-mm-dd`; as it was in the end. */
  due_on: string;
  /** It ended because the employer sent the request back. */
  is_answered: boolean;
}

/** An application had a case manager of its own; between them it had its employer's. */
export interface ManagerPeriodsTable extends Period {
  application_id: number;
  administrator_id: number;
}

/** What an employer was; `employer_id` as in the facts. */
export interface EmployerPeriodsTable extends Period {
  employer_id: number;
  operating_sector_id: number | null;
  business_size_id: number | null;
  case_manager_id: number | null;
}
