import type { ApplicationChanges } from '../../../contract/applications.ts';
import type { LatestChange } from '../../../contract/latestChanges.ts';
import type { Change, ChangeKind } from '../../platform/changes.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { addDigest } from './hashChain.rules.ts';
import {
  eraseAccountChanges,
  findHead,
  insertChange,
  listChangeDetails,
  listLatestChanges,
} from './history.queries.ts';
import { type RecordedRow, takeWrittenRows } from './recordedTables.ts';

export interface AcceptedRows {
  subject: { applicationId?: number; businessId?: number };
  rows: RecordedRow[];
}

/** The entry is written after all subscribers have run, because on PostgreSQL the next entry waits for the commit. */
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
    changed_on: change.on.toISOString(),
    changed_by: change.by,
    kind: change.kind,
    business_id: change.businessId ?? null,
    application_id: change.applicationId ?? null,
    details: JSON.stringify(change.details ?? {}),
    recorded: takeWrittenRows(trx),
  };
  const salted = addDigest(entry);
  for (const subscriber of subscribers) await subscriber(trx, change, salted.digest);
  await insertChange(trx, salted);
}

export async function recordAcceptedRows(
  trx: Trx,
  accepted: readonly AcceptedRows[],
  Reason: string,
  on: Date,
): Promise<void> {
  for (const { subject, rows } of accepted) {
    const entry = {
      changed_on: on.toISOString(),
      changed_by: null,
      kind: 'recordsAccepted' satisfies ChangeKind,
      business_id: subject.businessId ?? null,
      application_id: subject.applicationId ?? null,
      details: JSON.stringify({ Reason }),
      recorded: JSON.stringify(rows),
    };
    await insertChange(trx, addDigest(entry));
  }
}

/** Logs the end of the chain, by which an operator can later tell whether the history was rewritten. */
export async function logHistoryHead({ database, log }: Deps): Promise<void> {
  const head = await findHead(database);
  log.info(
    { entries: head?.entries ?? 0, link: head?.link ?? '' },
    'the history has this many entries and ends with this link',
  );
}

export async function readLatestChanges(
  database: Queryable,
  person: Person,
  of: Parameters<typeof listLatestChanges>[1],
): Promise<LatestChange[]> {
  const changes = await listLatestChanges(database, of);
  return changes.map((change) => createChangeForPerson(person, change));
}

/** Employers learn that the office changed something, but not which administrator did it. */
function createChangeForPerson(
  person: Person,
  { On, By, changed_by, details }: Awaited<ReturnType<typeof listLatestChanges>>[number],
): LatestChange {
  const isAuthorVisible = person.isAdministrator || changed_by === person.businessId;
  const { ImportedFrom, ...fields } = JSON.parse(details);
  return { On, By: isAuthorVisible ? By : '', Fields: Object.keys(fields) };
}

export async function countErasedEntries(database: Queryable, businessId: number): Promise<number> {
  return (await listChangeDetails(database, { business_id: businessId }, ['applicationErased']))
    .length;
}

export async function findFormerApplicantNames(
  database: Queryable,
  applicationId: number,
): Promise<{ first: string[]; last: string[] }> {
  const about = { application_id: applicationId };
  const details = await listChangeDetails(database, about, ['applicationChanged']);
  const changes: ApplicationChanges[] = details.map((change) => JSON.parse(change));
  const former = (field: 'FirstName' | 'LastName') =>
    changes.flatMap((change) => change[field]?.from ?? []);
  return { first: former('FirstName'), last: former('LastName') };
}

/**
 * Returns the ids of the removed applications, which must be recorded anew because their entries refer to
 * the account.
 */
export async function eraseHistoryOfAccount(
  database: Queryable,
  businessId: number,
): Promise<{ places: number[]; numbers: string[] }> {
  const about = { business_id: businessId };
  const records = await listChangeDetails(database, about, [
    'applicationRemoved',
    'applicationErased',
  ]);
  const numbers = records.map((details): string => JSON.parse(details).JobNumber);
  return { places: await eraseAccountChanges(database, businessId), numbers };
}

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
