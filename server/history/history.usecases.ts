import type { Queryable } from '../platform/database/database.ts';
import { versionOfAll } from './history.queries.ts';

export type ChangeKind =
  | 'accountCreated'
  | 'accountChanged'
  | 'accountDisabled'
  | 'invited'
  | 'passwordSet'
  | 'secondFactorSetUp'
  | 'secondFactorRemoved'
  | 'applicationCreated'
  | 'applicationChanged'
  | 'noteAdded'
  | 'applicationRemoved';

export interface Change {
  on: Date;
  /** Who did it; null for the portal itself and for the command line. */
  by: number | null;
  kind: ChangeKind;
  businessId?: number | undefined;
  applicationId?: number | undefined;
  details?: Record<string, unknown>;
}

/** Adds to the history in the same transaction as the change itself. */
export async function recordChange(database: Queryable, change: Change): Promise<void> {
  await database
    .insertInto('changes')
    .values({
      changed_on: change.on.toISOString(),
      changed_by: change.by,
      kind: change.kind,
      business_id: change.businessId ?? null,
      application_id: change.applicationId ?? null,
      details: JSON.stringify(change.details ?? {}),
    })
    .execute();
}

/** Names the state of all applications and accounts: what a list shows has changed only if this has. */
export async function versionOfLists(database: Queryable): Promise<string> {
  return versionOfAll(database);
}
