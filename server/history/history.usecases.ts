import type { ApplicationChanges } from '../../contract/applications.ts';
import type { Queryable } from '../platform/database/database.ts';
import { forgetNameIn } from '../search/searchRecord.usecases.ts';
import { digestOf, newSalt } from './chain.rules.ts';
import { detailsOf, eraseChangesOf, insertChange, versionOfAll } from './history.queries.ts';

export type ChangeKind =
  | 'accountCreated'
  | 'accountChanged'
  | 'accountDisabled'
  | 'accountChangeUndone'
  | 'invited'
  | 'passwordSet'
  | 'secondFactorSetUp'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'applicationCreated'
  | 'applicationChanged'
  | 'noteAdded'
  | 'noteTakenBack'
  | 'noteStruck'
  | 'applicationRemoved'
  | 'historyErased';

export interface Change {
  on: Date;
  /** Who did it; null for the portal itself and for the command line. */
  by: number | null;
  kind: ChangeKind;
  businessId?: number | undefined;
  applicationId?: number | undefined;
  details?: Record<string, unknown>;
}

/**
 * Adds to the history in the same transaction as the change itself. It comes last in it: on PostgreSQL the
 * next entry waits until this transaction ends.
 */
export async function recordChange(database: Queryable, change: Change): Promise<void> {
  if (!database.isTransaction) {
    return database.transaction().execute((trx) => recordChange(trx, change));
  }
  const entry = {
    on: change.on.toISOString(),
    by: change.by,
    kind: change.kind,
    businessId: change.businessId ?? null,
    applicationId: change.applicationId ?? null,
    details: JSON.stringify(change.details ?? {}),
  };
  const salt = newSalt();
  await insertChange(database, { ...entry, salt, digest: digestOf(salt, entry) });
}

/** How the applicant was called before somebody corrected it. */
export async function formerNamesOf(
  database: Queryable,
  applicationId: number,
): Promise<{ first: string[]; last: string[] }> {
  const details = await detailsOf(database, applicationId);
  const changes: ApplicationChanges[] = details.map((change) => JSON.parse(change));
  const former = (field: 'FirstName' | 'LastName') =>
    changes.flatMap((change) => change[field]?.from ?? []);
  return { first: former('FirstName'), last: former('LastName') };
}

/**
 * For an application that is removed: what its history tells of a person goes with it, the places in the
 * chain stay, and an entry says which they are. The application itself goes after that.
 */
export async function eraseHistoryOf(
  database: Queryable,
  applicationId: number,
  on: Date,
): Promise<void> {
  await forgetNameIn(database, applicationId, (await formerNamesOf(database, applicationId)).last);
  const erased = await eraseChangesOf(database, applicationId);
  if (erased.length === 0) return;
  await recordChange(database, {
    on,
    by: null,
    kind: 'historyErased',
    details: { Entries: erased.sort((a, b) => a - b) },
  });
}

/**
 * Names the state of all applications and accounts: what a list shows has changed only if this has. It
 * tells of everybody's changes, so it is for administrators.
 */
export async function versionOfLists(database: Queryable): Promise<string> {
  return versionOfAll(database);
}
