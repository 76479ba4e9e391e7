import { type Expression, sql } from 'kysely';
import { mostNews, type NewsList, type NewsOfApplication } from '../../../contract/news.ts';
import { rowsAside } from '../../platform/database/rowsAside.ts';
import type { Database, Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/person.ts';
import { attachmentRowsOf } from '../attachments/index.ts';
import { requireApplication } from '../core/index.ts';
import { entriesOf } from '../history/index.ts';
import {
  allToStaff,
  entriesToEmployer,
  findLook,
  newestToStaff,
  type Seen,
} from './looks.queries.ts';
import { seenUpTo, startOf } from './looks.usecases.ts';
import { changedOn, knownTo, nameOf, touchedBy } from './news.rules.ts';

export async function seenBy(
  database: Queryable,
  { businessId }: Pick<Person, 'businessId'>,
): Promise<Seen & { version: string }> {
  const { sequence, looks } = await startOf(database, businessId);
  return { businessId, sequence, version: `${sequence}.${looks}` };
}

export async function newsToStaff(database: Database, seen: Seen): Promise<NewsList> {
  const found = await rowsAside(database, newestToStaff(database, seen, mostNews));
  return {
    Applications: found.map(({ application_id }) => application_id),
    Count: Number(found[0]?.count ?? 0),
  };
}

export async function newsToEmployer(database: Database, seen: Seen): Promise<NewsList> {
  const entries = await rowsAside(database, entriesToEmployer(database, seen));
  const newest = new Map<number, number>();
  for (const [id, ofOne] of Map.groupBy(entries, ({ application_id }) => application_id)) {
    const last = knownTo({ isAdministrator: false }, ofOne).at(-1);
    if (last) newest.set(id, Number(last.sequence));
  }
  const inOrder = [...newest].sort(([, one], [, other]) => other - one);
  return { Applications: inOrder.slice(0, mostNews).map(([id]) => id), Count: inOrder.length };
}

export async function newsOf(database: Database, person: Person): Promise<Expression<number>> {
  return sql<number>`${allToStaff(database, await seenBy(database, person))}`;
}

/** What others changed in it since this person looked, of what the person may know. */
export async function newsOfApplication(
  { database }: Pick<Deps, 'database'>,
  person: Person,
  applicationId: number,
): Promise<NewsOfApplication> {
  const { businessId } = person;
  await requireApplication(database, person, applicationId);
  const start = await startOf(database, businessId);
  const last = await findLook(database, businessId, applicationId);
  const entries = await entriesOf(database, applicationId);
  const told = knownTo(person, entries);
  const seen = seenUpTo(start, last);
  const unseen = told.filter((one) => Number(one.sequence) > seen && one.changed_by !== businessId);
  const { attachedOn, retitled, ...touched } = touchedBy(unseen);
  const attached =
    attachedOn.length + retitled.length > 0 ? await attachmentRowsOf(database, applicationId) : [];
  const additional = attached.filter((row) => row.application_id !== null && row.slot === null);
  return {
    IsNew: unseen.length > 0,
    ...touched,
    Documents: additional
      .filter((row) => attachedOn.includes(row.attached_on) || retitled.includes(row.title ?? ''))
      .map((row) => row.document_id),
    // Whoever marked all as seen since has looked at it no later than that.
    Since: last && last.sequence >= start.sequence ? last.looked_on : '',
    Newest: nameOf(told.at(-1)),
    ChangedOn: changedOn(told),
  };
}
