import { createEmployerKey, findAccount } from '../../people/accounts/index.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import type { Database, Queryable, Trx } from '../../platform/database/types.ts';
import { lockApplication } from '../core/index.ts';
import { listEntriesOfApplications } from '../history/index.ts';
import { findApplicationFacts } from './applicationFacts.queries.ts';
import {
  type CurrentState,
  findCurrentStates,
  findDeletedApplicationsWithOpenPeriods,
  listApplicationIdsAfter,
  replacePeriods,
  upsertApplicationFacts,
} from './correctPeriods.queries.ts';
import {
  findCurrentEmployerPeriod,
  findEmployersWithWrongPeriods,
  startNextEmployerPeriod,
} from './employerPeriods.queries.ts';
import {
  changeManagerPeriod,
  changeStatusPeriod,
  endFactsAndPeriods,
  endWaiting,
  startWaiting,
} from './periods.queries.ts';
import {
  arePeriodsCorrect,
  isHistoryComplete,
  periodChangeKinds,
  type ReplayedEntry,
  replayPeriods,
} from './replayPeriods.rules.ts';

const maxApplicationsAtOnce = 500;

async function filterApplicationsWithWrongPeriods(
  database: Queryable,
  ids: readonly number[],
): Promise<number[]> {
  const facts = new Map(
    (await findApplicationFacts(database, ids)).map((fact) => [fact.applicationId, fact]),
  );
  const entries = new Map<number, ReplayedEntry[]>(ids.map((id) => [id, []]));
  for (const entry of await listEntriesOfApplications(database, ids, periodChangeKinds)) {
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
    ...(await findApplicationsWithWrongPeriods(database)),
    ...(await findDeletedApplicationsWithOpenPeriods(database)),
  ];
  return { applications, employers: await findEmployersWithWrongPeriods(database) };
}

export async function correctAllPeriods(
  database: Database,
  now: Date,
  isDiffering: (of: { applicationId: number } | { businessId: number }) => boolean = () => false,
): Promise<number> {
  const wrongEmployers = await findEmployersWithWrongPeriods(database);
  const employers = wrongEmployers.filter((businessId) => !isDiffering({ businessId }));
  for (const id of employers) await correctEmployerPeriods(database, id, now.toISOString());
  const wrongApplications = await findApplicationsWithWrongPeriods(database);
  const applications = wrongApplications.filter((applicationId) => !isDiffering({ applicationId }));
  await correctApplicationPeriods(database, applications, now);
  return (
    employers.length + applications.length + (await endPeriodsOfDeletedApplications(database, now))
  );
}

async function findApplicationsWithWrongPeriods(database: Queryable): Promise<number[]> {
  const wrongIds: number[] = [];
  for (let after = 0; ; ) {
    const ids = await listApplicationIdsAfter(database, after, maxApplicationsAtOnce);
    if (ids.length === 0) break;
    // An application may have changed between two queries, so it is checked again.
    wrongIds.push(
      ...(await recheckPeriods(database, await filterApplicationsWithWrongPeriods(database, ids))),
    );
    after = Number(ids.at(-1));
    await yieldToEventLoop();
  }
  return wrongIds;
}

const recheckPeriods = async (database: Queryable, ids: readonly number[]) =>
  ids.length === 0 ? [] : filterApplicationsWithWrongPeriods(database, ids);

async function correctApplicationPeriods(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (let position = 0; position < ids.length; position += maxApplicationsAtOnce) {
    const slice = ids.slice(position, position + maxApplicationsAtOnce);
    for (const id of await filterApplicationsWithWrongPeriods(database, slice)) {
      await database
        .transaction()
        .execute((trx) => correctPeriodsOfApplication(trx, id, now.toISOString()));
    }
    await yieldToEventLoop();
  }
}

async function correctPeriodsOfApplication(trx: Trx, id: number, on: string): Promise<void> {
  // Changes that are made meanwhile wait for the lock, and write their periods afterwards.
  if (!(await lockApplication(trx, id))) return;
  const [present] = await findCurrentStates(trx, [id]);
  if (!present) return;
  const entries = await listEntriesOfApplications(trx, [id], periodChangeKinds);
  const { employerId, filedOn } = present;
  if (!isHistoryComplete(entries)) return resumePeriodsFromCurrentState(trx, present, on);
  await upsertApplicationFacts(trx, { id, employerId, filedOn, knownSince: undefined });
  await replacePeriods(trx, id, replayPeriods(entries, present));
}

async function endPeriodsOfDeletedApplications(database: Database, now: Date): Promise<number> {
  const deletedIds = await findDeletedApplicationsWithOpenPeriods(database);
  for (const id of deletedIds) {
    await database.transaction().execute((trx) => endFactsAndPeriods(trx, id, now.toISOString()));
  }
  return deletedIds.length;
}

async function correctEmployerPeriods(
  database: Database,
  id: number,
  on: string,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const account = await findAccount(trx, createEmployerKey(id));
    if (!account) return false;
    const currentPeriod = await findCurrentEmployerPeriod(trx, id);
    const isUpToDate =
      currentPeriod?.operating_sector_id === account.operating_sector_id &&
      currentPeriod.business_size_id === account.business_size_id &&
      currentPeriod.case_manager_id === account.case_manager_id;
    if (isUpToDate) return false;
    await startNextEmployerPeriod(trx, account, currentPeriod ? on : account.created_on);
    return true;
  });
}

export async function resumePeriodsAfterRestore(
  trx: Trx,
  applicationId: number,
  on: string,
): Promise<void> {
  const [present] = await findCurrentStates(trx, [applicationId]);
  if (present) await resumePeriodsFromCurrentState(trx, present, on);
}

async function resumePeriodsFromCurrentState(
  trx: Trx,
  present: CurrentState,
  on: string,
): Promise<void> {
  const { id, employerId, filedOn, statusId, managerId, requestId } = present;
  const step = { applicationId: id, on };
  const [facts] = await findApplicationFacts(trx, [id]);
  await upsertApplicationFacts(trx, { id, employerId, filedOn, knownSince: on });
  if (!facts) await changeStatusPeriod(trx, { ...step, on: filedOn, statusId });
  const status = facts?.statuses.find(({ until }) => until === null);
  if (facts && status?.statusId !== statusId) await changeStatusPeriod(trx, { ...step, statusId });
  const wait = facts?.waits.find(({ until }) => until === null);
  if (wait && wait.requestId !== requestId) await endWaiting(trx, { ...step, isAnswered: false });
  await startWaiting(trx, step);
  const manager = facts?.managers.find(({ until }) => until === null);
  if ((manager?.administratorId ?? null) !== managerId) {
    await changeManagerPeriod(trx, { ...step, administratorId: managerId });
  }
}
