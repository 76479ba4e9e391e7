import { type Expression, sql } from 'kysely';
import type { ParsedRequest } from '../../../contract/calls.ts';
import {
  maxNewsApplications,
  type NewsList,
  type NewsOfApplication,
} from '../../../contract/news.ts';
import { isForeignKeyViolation } from '../../platform/database/constraintViolations.ts';
import { readRowsInThread } from '../../platform/database/readInThread.ts';
import type { Database, Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import { listAttachmentRows } from '../attachments/index.ts';
import { requireApplication } from '../core/index.ts';
import { getHeadSequence, listEntriesOfApplication } from '../history/index.ts';
import {
  deleteViewsUpTo,
  findLastView,
  findViewBaseline,
  incrementViewCount,
  insertLastViewedBaseline,
  type LastSeenPosition,
  selectAllChangedForStaff,
  selectNewestChangedForStaff,
  selectUnseenEntriesForEmployer,
  updateViewBaseline,
  upsertLastView,
  type ViewBaseline,
} from './lastViewed.queries.ts';
import {
  collectChangedParts,
  filterVisibleChanges,
  findLastShownChangeTime,
  getEntryFingerprint,
} from './news.rules.ts';

export async function findLastSeenPosition(
  database: Queryable,
  { businessId }: Pick<Person, 'businessId'>,
): Promise<LastSeenPosition & { version: string }> {
  const { sequence, looks } = await findOrInsertViewBaseline(database, businessId);
  return { businessId, sequence, version: `${sequence}.${looks}` };
}

export async function listNewsForStaff(
  database: Database,
  seen: LastSeenPosition,
): Promise<NewsList> {
  const rows = await readRowsInThread(
    database,
    selectNewestChangedForStaff(database, seen, maxNewsApplications),
  );
  return {
    Applications: rows.map(({ application_id }) => application_id),
    Count: Number(rows[0]?.count ?? 0),
  };
}

export async function listNewsForEmployer(
  database: Database,
  seen: LastSeenPosition,
): Promise<NewsList> {
  const entries = await readRowsInThread(database, selectUnseenEntriesForEmployer(database, seen));
  const newest = new Map<number, number>();
  for (const [id, ofOne] of Map.groupBy(entries, ({ application_id }) => application_id)) {
    const last = filterVisibleChanges({ isAdministrator: false }, ofOne).at(-1);
    if (last) newest.set(id, Number(last.sequence));
  }
  const newestFirst = [...newest].sort(([, one], [, other]) => other - one);
  return {
    Applications: newestFirst.slice(0, maxNewsApplications).map(([id]) => id),
    Count: newestFirst.length,
  };
}

export async function selectChangedApplicationIds(
  database: Database,
  person: Person,
): Promise<Expression<number>> {
  return sql<number>`${selectAllChangedForStaff(database, await findLastSeenPosition(database, person))}`;
}

export async function readNewsOfApplication(
  { database }: Pick<Deps, 'database'>,
  person: Person,
  applicationId: number,
): Promise<NewsOfApplication> {
  const { businessId } = person;
  await requireApplication(database, person, applicationId);
  const start = await findOrInsertViewBaseline(database, businessId);
  const last = await findLastView(database, businessId, applicationId);
  const entries = await listEntriesOfApplication(database, applicationId);
  const visibleChanges = filterVisibleChanges(person, entries);
  const seen = getLastSeenSequence(start, last);
  const unseen = visibleChanges.filter(
    (change) => Number(change.sequence) > seen && change.changed_by !== businessId,
  );
  const { attachedOn, retitled, ...touched } = collectChangedParts(unseen);
  const attached =
    attachedOn.length + retitled.length > 0
      ? await listAttachmentRows(database, applicationId)
      : [];
  const additional = attached.filter((row) => row.application_id !== null && row.slot === null);
  return {
    IsNew: unseen.length > 0,
    ...touched,
    Documents: additional
      .filter((row) => attachedOn.includes(row.attached_on) || retitled.includes(row.title ?? ''))
      .map((row) => row.document_id),
    Since: last && last.sequence >= start.sequence ? last.looked_on : '',
    Newest: getEntryFingerprint(visibleChanges.at(-1)),
    ChangedOn: findLastShownChangeTime(visibleChanges),
  };
}

/** When somebody asks for the first time what is new, all earlier changes count as seen. */
export async function findOrInsertViewBaseline(
  database: Queryable,
  businessId: number,
): Promise<ViewBaseline> {
  const startSequence = await findViewBaseline(database, businessId);
  if (startSequence) return startSequence;
  await insertLastViewedBaseline(database, businessId, await getHeadSequence(database));
  return (await findViewBaseline(database, businessId)) as ViewBaseline;
}

export async function markSeenByOpening(
  deps: Pick<Deps, 'database' | 'clock'>,
  person: Person,
  { ApplicationId, Newest, All }: ParsedRequest<'look'>,
): Promise<void> {
  const { businessId } = person;
  if (All) {
    const present = await getHeadSequence(deps.database);
    return changeSeenMarks(deps, businessId, async (trx, { sequence: before }) => {
      // Pressing the button a second time must not replace what an undo restores.
      if (present <= before) return;
      await deleteViewsUpTo(trx, businessId, before);
      await updateViewBaseline(trx, businessId, { sequence: present, former_sequence: before });
    });
  }
  const applicationId = ApplicationId ?? 0;
  await requireApplication(deps.database, person, applicationId);
  const entries = await listEntriesOfApplication(deps.database, applicationId);
  const shown = entries.find((entry) => Newest && getEntryFingerprint(entry) === Newest);
  await changeSeenMarks(deps, businessId, async (trx, start) => {
    await markSeen(deps, trx, start, { businessId, applicationId, upTo: shown?.sequence ?? 0 });
  });
}

async function markSeen(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  start: ViewBaseline,
  { businessId, applicationId, upTo }: { businessId: number; applicationId: number; upTo: number },
): Promise<boolean> {
  const before = getLastSeenSequence(start, await findLastView(trx, businessId, applicationId));
  if (upTo <= before) return false;
  const of = { business_id: businessId, application_id: applicationId };
  const looked_on = clock.now().toISOString();
  await upsertLastView(trx, of, { sequence: upTo, former_sequence: before, looked_on });
  return true;
}

/** Returns false if no change was new. Call `findOrInsertViewBaseline` before. */
export async function markSeenUpTo(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { businessId }: Person,
  { applicationId, place }: { applicationId: number; place: number },
): Promise<boolean> {
  const start = await incrementViewCount(trx, businessId);
  const entries = await listEntriesOfApplication(trx, applicationId);
  const shown = entries.findLast(({ sequence }) => Number(sequence) <= place);
  if (!start) return false;
  return markSeen(deps, trx, start, { businessId, applicationId, upTo: shown?.sequence ?? 0 });
}

export async function keepAsNew(
  deps: Pick<Deps, 'database' | 'clock'>,
  person: Person,
  { ApplicationId, All }: ParsedRequest<'keepAsNew'>,
): Promise<void> {
  const { businessId } = person;
  if (All) {
    return changeSeenMarks(deps, businessId, async (trx, { former_sequence: sequence }) => {
      if (sequence === null) return;
      await updateViewBaseline(trx, businessId, { sequence, former_sequence: null });
    });
  }
  const applicationId = ApplicationId ?? 0;
  await requireApplication(deps.database, person, applicationId);
  await changeSeenMarks(deps, businessId, async (trx) => {
    const last = await findLastView(trx, businessId, applicationId);
    if (!last || last.sequence === last.former_sequence) return;
    const of = { business_id: businessId, application_id: applicationId };
    await upsertLastView(trx, of, { ...last, sequence: last.former_sequence });
  });
}

export function getLastSeenSequence(
  start: Pick<ViewBaseline, 'sequence'>,
  last: { sequence: number } | undefined,
) {
  return Math.max(start.sequence, last?.sequence ?? 0);
}

async function changeSeenMarks(
  { database }: Pick<Deps, 'database'>,
  businessId: number,
  change: (trx: Trx, start: ViewBaseline) => Promise<void>,
): Promise<void> {
  await findOrInsertViewBaseline(database, businessId);
  try {
    await database.transaction().execute(async (trx) => {
      const start = await incrementViewCount(trx, businessId);
      if (start) await change(trx, start);
    });
  } catch (error) {
    // A broken reference means that the application was deleted meanwhile.
    if (isForeignKeyViolation(error)) throw notFound();
    throw error;
  }
}
