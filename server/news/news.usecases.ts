import { setImmediate } from 'node:timers/promises';
import { mostNews, type NewsList, type NewsOfApplication } from '../../contract/news.ts';
import { requireApplication } from '../applications/index.ts';
import { attachmentRowsOf } from '../attachments/index.ts';
import { entriesOf } from '../history/index.ts';
import type { Database } from '../platform/database/database.ts';
import { untilOnDisk } from '../platform/database/untilOnDisk.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/person.ts';
import { type Followed, followHistory } from './following.usecases.ts';
import { findLook, findLooksAfter } from './looks.queries.ts';
import { seenUpTo, startOf } from './looks.usecases.ts';
import { newestOf } from './newestNews.rules.ts';
import { changedOn, knownTo, nameOf, touchedBy } from './news.rules.ts';

/** What one person has looked at, as far as it was read, and the news that followed from it. */
interface Looker {
  start: number;
  looks: number;
  /** Up to where an application was seen, by its id. */
  seen: Map<number, number>;
  listed?: { place: number; looks: number; list: NewsList };
}

/** Some forty bytes each. */
const mostLooksKept = 300_000;
const looksInASlice = 2_000;

/** What has changed since somebody looked; another version after each look. */
export interface NewsOfPerson {
  isNew(applicationId: number): boolean;
  version: string;
}

export interface News {
  list(person: Person): Promise<NewsList>;
  of(person: Person): Promise<NewsOfPerson>;
}

/**
 * What is new for everybody, from the history in memory and each person's looks. Of those, too, a server reads only
 * what came since it asked last, so each sees what was looked at by another.
 */
export function openNews({ database }: Pick<Deps, 'database'>): News {
  const follow = followHistory(database);
  const lookers = new Map<number, Looker>();

  async function present(person: Person) {
    const looker = await lookerOf(person);
    const { newest, place } = await follow();
    return { looker, place, newest, placeOf: placeFor(person, newest) };
  }

  async function lookerOf({ businessId }: Person): Promise<Looker> {
    const { sequence, looks } = await startOf(database, businessId);
    const kept = lookers.get(businessId);
    const looker = kept?.start === sequence ? kept : { start: sequence, looks: 0, seen: new Map() };
    if (looker.looks < looks) await readLooks(database, businessId, looker);
    looker.looks = Math.max(looker.looks, looks);
    lookers.delete(businessId);
    lookers.set(businessId, looker);
    forgetSome();
    return looker;
  }

  /** Those whose persons have not asked for the longest time. */
  function forgetSome(): void {
    let kept = 0;
    for (const { seen } of lookers.values()) kept += seen.size;
    for (const [businessId, { seen }] of lookers) {
      if (kept <= mostLooksKept || lookers.size === 1) return;
      kept -= seen.size;
      lookers.delete(businessId);
    }
  }

  return {
    async list(person) {
      const { looker, place, newest, placeOf } = await present(person);
      const { listed, looks } = looker;
      if (listed?.place === place && listed.looks === looks) return listed.list;
      const list = newestOf(newest.size, placeOf, isAfter(looker), mostNews);
      looker.listed = { place, looks, list };
      return list;
    },
    async of(person) {
      const { looker, placeOf } = await present(person);
      const isUnseen = isAfter(looker);
      const version = `${looker.start}.${looker.looks}`;
      return { isNew: (id) => isUnseen(id, placeOf(id)), version };
    },
  };
}

function placeFor({ isAdministrator, businessId }: Person, newest: Followed['newest']) {
  return isAdministrator
    ? (id: number) => newest.toStaff(id, businessId)
    : (id: number) => newest.toEmployer(id, businessId);
}

/** Nothing before the start is new, so what was looked at is asked only of the few that changed since. */
function isAfter({ start, seen }: Looker) {
  return (id: number, place: number) => place > start && place > (seen.get(id) ?? 0);
}

async function readLooks(database: Database, businessId: number, looker: Looker): Promise<void> {
  for (;;) {
    const found = await findLooksAfter(database, businessId, looker.looks, looksInASlice);
    await untilOnDisk(database);
    for (const { application_id, sequence, look } of found) {
      looker.seen.set(application_id, sequence);
      looker.looks = Math.max(looker.looks, look);
    }
    if (found.length < looksInASlice) return;
    await setImmediate();
  }
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
