import type { Queryable } from '../platform/database/database.ts';
import { deleteChangesOf, insertChange, versionOfAll } from './history.queries.ts';

export type ChangeKind =
  | 'accountCreated'
  | 'accountChanged'
  | 'accountDisabled'
  | 'invited'
  | 'passwordSet'
  | 'secondFactorSetUp'
  | 'secondFactorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
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
  await insertChange(database, {
    on: change.on.toISOString(),
    by: change.by,
    kind: change.kind,
    businessId: change.businessId ?? null,
    applicationId: change.applicationId ?? null,
    details: JSON.stringify(change.details ?? {}),
  });
}

/** For an application that is removed: what its history tells of a person goes with it. */
export async function eraseHistoryOf(database: Queryable, applicationId: number): Promise<void> {
  await deleteChangesOf(database, applicationId);
}

/**
 * Names the state of all applications and accounts: what a list shows has changed only if this has. It
 * tells of everybody's changes, so it is for administrators.
 */
export async function versionOfLists(database: Queryable): Promise<string> {
  return versionOfAll(database);
}
