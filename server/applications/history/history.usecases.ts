import type { ApplicationChanges } from '../../../contract/applications.ts';
import type { LatestChange } from '../../../contract/latestChanges.ts';
import type { Change, ChangeKind } from '../../platform/changes.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { digestOf, newSalt } from './chain.rules.ts';
import {
  accountDetailsOf,
  countOfKind,
  detailsOf,
  eraseAccountChanges,
  findHead,
  insertChange,
  latestChangesOf,
} from './history.queries.ts';
import type { RecordedRow } from './recordedTables.ts';
import { takeWritten } from './writtenRows.ts';

export interface AcceptedRows {
  subject: { applicationId: number } | { businessId: number } | object;
  rows: RecordedRow[];
}

/**
 * Tells subscribers, then adds to the history, in the transaction of the change itself. It comes last in it: on
 * PostgreSQL the next entry waits until this transaction ends.
 */
export async function recordChange(
  { subscribers }: Pick<Deps, 'subscribers'>,
  database: Queryable,
  change: Change,
): Promise<void> {
  if (!database.isTransaction) {
    return database.transaction().execute((trx) => recordChange({ subscribers }, trx, change));
  }
  const trx = database as Trx;
  const entry = {
    on: change.on.toISOString(),
    by: change.by,
    kind: change.kind,
    businessId: change.businessId ?? null,
    applicationId: change.applicationId ?? null,
    details: JSON.stringify(change.details ?? {}),
    recorded: takeWritten(trx),
  };
  const salt = newSalt();
  const digest = digestOf(salt, entry);
  for (const subscriber of subscribers) await subscriber(trx, change, digest);
  await insertChange(trx, { ...entry, salt, digest });
}

/**
 * Records that these rows are taken as they stand, whoever wrote them: an entry for each application or account. It
 * tells no subscriber, for nothing happens by it.
 */
export async function recordAccepted(
  trx: Trx,
  accepted: readonly AcceptedRows[],
  Reason: string,
  on: Date,
): Promise<void> {
  for (const { subject, rows } of accepted) {
    const entry = {
      on: on.toISOString(),
      by: null,
      kind: 'recordsAccepted' satisfies ChangeKind,
      businessId: null,
      applicationId: null,
      ...subject,
      details: JSON.stringify({ Reason }),
      recorded: JSON.stringify(rows),
    };
    const salt = newSalt();
    await insertChange(trx, { ...entry, salt, digest: digestOf(salt, entry) });
  }
}

/** In the log, so that a history that is written anew in the database no longer fits what was noted. */
export async function noteHead({ database, log }: Deps): Promise<void> {
  const head = await findHead(database);
  log.info({ entries: head?.entries ?? 0, link: head?.link ?? '' }, 'the history up to now');
}

/** The newest changes of an application or of a profile, as this person may know of them. */
export async function readLatestChanges(
  database: Queryable,
  person: Person,
  of: Parameters<typeof latestChangesOf>[1],
): Promise<LatestChange[]> {
  const changes = await latestChangesOf(database, of);
  return changes.map((change) => changeFor(person, change));
}

/** Employers learn that the program changed something, not who of its staff. */
function changeFor(
  person: Person,
  { On, By, changed_by, details }: Awaited<ReturnType<typeof latestChangesOf>>[number],
): LatestChange {
  const isNamed = person.isAdministrator || changed_by === person.businessId;
  return { On, By: isNamed ? By : '', Fields: Object.keys(JSON.parse(details)) };
}

/** How many applications of an employer were erased on request. */
export async function countErasedOf(database: Queryable, businessId: number): Promise<number> {
  return countOfKind(database, businessId, 'applicationErased' satisfies ChangeKind);
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
 * For an employer that is erased: all that the history tells of the account and of what was done from it. The
 * numbers of its applications that were removed are answered, to be recorded anew: their entries point to it.
 */
export async function eraseHistoryOfAccount(
  database: Queryable,
  businessId: number,
): Promise<{ places: number[]; numbers: string[] }> {
  const kinds: ChangeKind[] = ['applicationRemoved', 'applicationErased'];
  const records = await accountDetailsOf(database, businessId, kinds);
  const numbers = records.map((details): string => JSON.parse(details).JobNumber);
  return { places: await eraseAccountChanges(database, businessId), numbers };
}

/** Tells those places from entries that somebody emptied; as every entry, at the end of the transaction. */
export async function recordErasure(
  deps: Pick<Deps, 'subscribers'>,
  database: Queryable,
  places: number[],
  on: Date,
): Promise<void> {
  if (places.length === 0) return;
  const details = { Entries: places.toSorted((a, b) => a - b) };
  await recordChange(deps, database, { on, by: null, kind: 'historyErased', details });
}
