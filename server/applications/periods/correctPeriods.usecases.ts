import { createEmployerKey, findAccount } from '../../people/accounts/index.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import type { Database, Queryable, Trx } from '../../platform/database/types.ts';
import { lockApplication } from '../core/index.ts';
import { listEntriesOfApplications } from '../history/index.ts';
import { findFacts } from './applicationFacts.queries.ts';
import {
  type CurrentState,
  findCurrentStates,
  findDeletedWithOpenPeriods,
  listApplicationIdsAfter,
  replacePeriods,
  writeFacts,
} from './correctPeriods.queries.ts';
import {
  findCurrentEmployerPeriod,
  findWrongEmployers,
  followEmployer,
} from './employers.queries.ts';
import {
  changeManagerPeriod,
  changeStatus,
  endFacts,
  endWaiting,
  startWaiting,
} from './periods.queries.ts';
import {
  arePeriodsCorrect,
  isHistoryComplete,
  periodKinds,
  type ReplayedEntry,
  replayPeriods,
} from './replayPeriods.rules.ts';

const maxApplicationsAtOnce = 500;

async function filterIncorrect(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const facts = new Map((await findFacts(database, ids)).map((one) => [one.applicationId, one]));
  const entries = new Map<number, ReplayedEntry[]>(ids.map((id) => [id, []]));
  for (const entry of await listEntriesOfApplications(database, ids, periodKinds)) {
    entries.get(Number(entry.application_id))?.push(entry);
  }
  return (await findCurrentStates(database, ids))
    .filter(
      (present) =>
        !arePeriodsCorrect(facts.get(present.id), entries.get(present.id) ?? [], present),
    )
    .map(({ id }) => id);
}

export async function findIncorrectPeriods(database: Queryable) {
  const applications = [
    ...(await findWrongPeriods(database)),
    ...(await findDeletedWithOpenPeriods(database)),
  ];
  return { applications, employers: await findWrongEmployers(database) };
}

export async function correctAllPeriods(
  database: Database,
  now: Date,
  isDiffering: (of: { applicationId: number } | { businessId: number }) => boolean = () => false,
): Promise<number> {
  const wrongEmployers = await findWrongEmployers(database);
  const employers = wrongEmployers.filter((businessId) => !isDiffering({ businessId }));
  for (const id of employers) await correctEmployerPeriods(database, id, now.toISOString());
  const wrongApplications = await findWrongPeriods(database);
  const applications = wrongApplications.filter((applicationId) => !isDiffering({ applicationId }));
  await correctApplicationPeriods(database, applications, now);
  return employers.length + applications.length + (await endPeriodsOfDeleted(database, now));
}

async function findWrongPeriods(database: Queryable): Promise<number[]> {
  const wrong: number[] = [];
  for (let after = 0; ; ) {
    const ids = await listApplicationIdsAfter(database, after, maxApplicationsAtOnce);
    if (ids.length === 0) break;
    // An application may have changed between two queries, so it is checked again.
    wrong.push(...(await findStillIncorrect(database, await filterIncorrect(database, ids))));
    after = Number(ids.at(-1));
    await yieldToEventLoop();
  }
  return wrong;
}

const findStillIncorrect = async (database: Queryable, ids: readonly number[]) =>
  ids.length === 0 ? [] : filterIncorrect(database, ids);

async function correctApplicationPeriods(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < ids.length; at += maxApplicationsAtOnce) {
    const slice = ids.slice(at, at + maxApplicationsAtOnce);
    for (const id of await filterIncorrect(database, slice)) {
      await database
        .transaction()
        .execute((trx) => correctOneApplication(trx, id, now.toISOString()));
    }
    await yieldToEventLoop();
  }
}

async function correctOneApplication(trx: Trx, id: number, on: string): Promise<void> {
  // Changes that are made meanwhile wait for the lock, and write their periods afterwards.
  if (!(await lockApplication(trx, id))) return;
  const [present] = await findCurrentStates(trx, [id]);
  if (!present) return;
  const entries = await listEntriesOfApplications(trx, [id], periodKinds);
  const { employerId, filedOn } = present;
  if (!isHistoryComplete(entries)) return continueFromCurrentState(trx, present, on);
  await writeFacts(trx, { id, employerId, filedOn, knownSince: undefined });
  await replacePeriods(trx, id, replayPeriods(entries, present));
}

async function endPeriodsOfDeleted(database: Database, now: Date): Promise<number> {
  const gone = await findDeletedWithOpenPeriods(database);
  for (const id of gone) {
    await database.transaction().execute((trx) => endFacts(trx, id, now.toISOString()));
  }
  return gone.length;
}

async function correctEmployerPeriods(
  database: Database,
  id: number,
  on: string,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const account = await findAccount(trx, createEmployerKey(id));
    if (!account) return false;
    const known = await findCurrentEmployerPeriod(trx, id);
    const isRight =
      known?.operating_sector_id === account.operating_sector_id &&
      known.business_size_id === account.business_size_id &&
      known.case_manager_id === account.case_manager_id;
    if (isRight) return false;
    await followEmployer(trx, account, known ? on : account.created_on);
    return true;
  });
}

export async function continueAfterRestore(
  trx: Trx,
  applicationId: number,
  on: string,
): Promise<void> {
  const [present] = await findCurrentStates(trx, [applicationId]);
  if (present) await continueFromCurrentState(trx, present, on);
}

async function continueFromCurrentState(
  trx: Trx,
  present: CurrentState,
  on: string,
): Promise<void> {
  const { id, employerId, filedOn, statusId, managerId, requestId } = present;
  const step = { applicationId: id, on };
  const [facts] = await findFacts(trx, [id]);
  await writeFacts(trx, { id, employerId, filedOn, knownSince: on });
  if (!facts) await changeStatus(trx, { ...step, on: filedOn, statusId });
  const status = facts?.statuses.find(({ until }) => until === null);
  if (facts && status?.statusId !== statusId) await changeStatus(trx, { ...step, statusId });
  const wait = facts?.waits.find(({ until }) => until === null);
  if (wait && wait.requestId !== requestId) await endWaiting(trx, { ...step, isAnswered: false });
  await startWaiting(trx, step);
  const manager = facts?.managers.find(({ until }) => until === null);
  if ((manager?.administratorId ?? null) !== managerId) {
    await changeManagerPeriod(trx, { ...step, administratorId: managerId });
  }
}
