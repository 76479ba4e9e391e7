import { takeTurn } from '../../platform/database/newestFirst.ts';
import type { Database, Queryable, Trx } from '../../platform/database/types.ts';
import { lockApplication } from '../core/index.ts';
import { entriesOfApplications } from '../history/index.ts';
import { isRight } from './comparing.rules.ts';
import { findWrongEmployers } from './employers.queries.ts';
import { mendEmployer } from './employers.usecases.ts';
import { factsOf } from './facts.queries.ts';
import { meetPresent } from './meeting.usecases.ts';
import { replacePeriods, writeFacts } from './mending.queries.ts';
import { applicationIdsAfter, goneWithoutEnd, presentOf } from './present.queries.ts';
import { endFacts } from './removing.queries.ts';
import { type Entry, isWhole, kindsOfPeriods, replayed } from './replay.rules.ts';

const applicationsAtOnce = 500;

/** Of these applications, those whose periods are not what their history says. */
async function wrongOf(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const facts = new Map((await factsOf(database, ids)).map((one) => [one.applicationId, one]));
  const entries = new Map<number, Entry[]>(ids.map((id) => [id, []]));
  for (const entry of await entriesOfApplications(database, ids, kindsOfPeriods)) {
    entries.get(Number(entry.application_id))?.push(entry);
  }
  return (await presentOf(database, ids))
    .filter((present) => !isRight(facts.get(present.id), entries.get(present.id) ?? [], present))
    .map(({ id }) => id);
}

/** Of all applications, also those that are gone, and of all employers. */
export async function findWrong(database: Queryable) {
  const applications = [...(await findWrongPeriods(database)), ...(await goneWithoutEnd(database))];
  return { applications, employers: await findWrongEmployers(database) };
}

/** What `findWrong` finds, but for records that differ from the history themselves. Answers how many. */
export async function mendAll(
  database: Database,
  now: Date,
  isDiffering: (of: { applicationId: number } | { businessId: number }) => boolean = () => false,
): Promise<number> {
  const wrongEmployers = await findWrongEmployers(database);
  const employers = wrongEmployers.filter((businessId) => !isDiffering({ businessId }));
  for (const id of employers) await mendEmployer(database, id, now.toISOString());
  const wrongApplications = await findWrongPeriods(database);
  const applications = wrongApplications.filter((applicationId) => !isDiffering({ applicationId }));
  await mendPeriods(database, applications, now);
  return employers.length + applications.length + (await endGone(database, now));
}

async function findWrongPeriods(database: Queryable): Promise<number[]> {
  const wrong: number[] = [];
  for (let after = 0; ; ) {
    const ids = await applicationIdsAfter(database, after, applicationsAtOnce);
    if (ids.length === 0) break;
    // One that changed between two of the queries is looked at once more.
    wrong.push(...(await again(database, await wrongOf(database, ids))));
    after = Number(ids.at(-1));
    await takeTurn();
  }
  return wrong;
}

const again = async (database: Queryable, ids: readonly number[]) =>
  ids.length === 0 ? [] : wrongOf(database, ids);

/** Makes those of them that are wrong what their history says; each in a transaction of its own. */
async function mendPeriods(database: Database, ids: readonly number[], now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += applicationsAtOnce) {
    const slice = ids.slice(at, at + applicationsAtOnce);
    for (const id of await wrongOf(database, slice)) {
      await database.transaction().execute((trx) => mendOne(trx, id, now.toISOString()));
    }
    await takeTurn();
  }
}

async function mendOne(trx: Trx, id: number, on: string): Promise<void> {
  // Whoever changes it waits, and writes its periods afterwards.
  if (!(await lockApplication(trx, id))) return;
  const [present] = await presentOf(trx, [id]);
  if (!present) return;
  const entries = await entriesOfApplications(trx, [id], kindsOfPeriods);
  const { employerId, filedOn } = present;
  if (!isWhole(entries)) return meetPresent(trx, present, on);
  await writeFacts(trx, { id, employerId, filedOn, knownSince: undefined });
  await replacePeriods(trx, id, replayed(entries, present));
}

/** Those that were removed past the portal. */
async function endGone(database: Database, now: Date): Promise<number> {
  const gone = await goneWithoutEnd(database);
  for (const id of gone) {
    await database.transaction().execute((trx) => endFacts(trx, id, now.toISOString()));
  }
  return gone.length;
}
