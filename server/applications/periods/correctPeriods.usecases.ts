import { employerKey, findAccount } from '../../people/accounts/index.ts';
import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import type { Database, Queryable, Trx } from '../../platform/database/types.ts';
import { lockApplication } from '../core/index.ts';
import { entriesOfApplications } from '../history/index.ts';
import {
  applicationIdsAfter,
  type CurrentState,
  currentStateOf,
  deletedWithOpenPeriods,
  replacePeriods,
  writeFacts,
} from './correctPeriods.queries.ts';
import { currentEmployerPeriod, findWrongEmployers, followEmployer } from './employers.queries.ts';
import { factsOf } from './facts.queries.ts';
import {
  changeManager,
  changeStatus,
  endFacts,
  endWaiting,
  startWaiting,
} from './periods.queries.ts';
import {
  arePeriodsCorrect,
  type Entry,
  isHistoryComplete,
  kindsOfPeriods,
  replayPeriods,
} from './replay.rules.ts';

const applicationsAtOnce = 500;

async function wrongOf(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const facts = new Map((await factsOf(database, ids)).map((one) => [one.applicationId, one]));
  const entries = new Map<number, Entry[]>(ids.map((id) => [id, []]));
  for (const entry of await entriesOfApplications(database, ids, kindsOfPeriods)) {
    entries.get(Number(entry.application_id))?.push(entry);
  }
  return (await currentStateOf(database, ids))
    .filter(
      (present) =>
        !arePeriodsCorrect(facts.get(present.id), entries.get(present.id) ?? [], present),
    )
    .map(({ id }) => id);
}

/** Includes removed applications and all employers. */
export async function findIncorrectPeriods(database: Queryable) {
  const applications = [
    ...(await findWrongPeriods(database)),
    ...(await deletedWithOpenPeriods(database)),
  ];
  return { applications, employers: await findWrongEmployers(database) };
}

/** Skips records that differ from the history themselves. Returns how many were corrected. */
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
    const ids = await applicationIdsAfter(database, after, applicationsAtOnce);
    if (ids.length === 0) break;
    // An application that changed between two queries is checked again.
    wrong.push(...(await stillIncorrect(database, await wrongOf(database, ids))));
    after = Number(ids.at(-1));
    await yieldToEventLoop();
  }
  return wrong;
}

const stillIncorrect = async (database: Queryable, ids: readonly number[]) =>
  ids.length === 0 ? [] : wrongOf(database, ids);

/** Corrects each in its own transaction. */
async function correctApplicationPeriods(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < ids.length; at += applicationsAtOnce) {
    const slice = ids.slice(at, at + applicationsAtOnce);
    for (const id of await wrongOf(database, slice)) {
      await database
        .transaction()
        .execute((trx) => correctOneApplication(trx, id, now.toISOString()));
    }
    await yieldToEventLoop();
  }
}

async function correctOneApplication(trx: Trx, id: number, on: string): Promise<void> {
  // Concurrent changes wait for the lock and write their periods afterwards.
  if (!(await lockApplication(trx, id))) return;
  const [present] = await currentStateOf(trx, [id]);
  if (!present) return;
  const entries = await entriesOfApplications(trx, [id], kindsOfPeriods);
  const { employerId, filedOn } = present;
  if (!isHistoryComplete(entries)) return continueFromCurrentState(trx, present, on);
  await writeFacts(trx, { id, employerId, filedOn, knownSince: undefined });
  await replacePeriods(trx, id, replayPeriods(entries, present));
}

/** Ends the periods of applications deleted past the portal. */
async function endPeriodsOfDeleted(database: Database, now: Date): Promise<number> {
  const gone = await deletedWithOpenPeriods(database);
  for (const id of gone) {
    await database.transaction().execute((trx) => endFacts(trx, id, now.toISOString()));
  }
  return gone.length;
}

/** Takes the account's present values as valid from that instant. */
async function correctEmployerPeriods(
  database: Database,
  id: number,
  on: string,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const account = await findAccount(trx, employerKey(id));
    if (!account) return false;
    const known = await currentEmployerPeriod(trx, id);
    const isRight =
      known?.operating_sector_id === account.operating_sector_id &&
      known.business_size_id === account.business_size_id &&
      known.case_manager_id === account.case_manager_id;
    if (isRight) return false;
    await followEmployer(trx, account, known ? on : account.created_on);
    return true;
  });
}

/** Keeps former periods and continues with the state of the rows. */
export async function continueAfterRestore(
  trx: Trx,
  applicationId: number,
  on: string,
): Promise<void> {
  const [present] = await currentStateOf(trx, [applicationId]);
  if (present) await continueFromCurrentState(trx, present, on);
}

async function continueFromCurrentState(
  trx: Trx,
  present: CurrentState,
  on: string,
): Promise<void> {
  const { id, employerId, filedOn, statusId, managerId, requestId } = present;
  const step = { applicationId: id, on };
  const [facts] = await factsOf(trx, [id]);
  await writeFacts(trx, { id, employerId, filedOn, knownSince: on });
  if (!facts) await changeStatus(trx, { ...step, on: filedOn, statusId });
  const status = facts?.statuses.find(({ until }) => until === null);
  if (facts && status?.statusId !== statusId) await changeStatus(trx, { ...step, statusId });
  const wait = facts?.waits.find(({ until }) => until === null);
  if (wait && wait.requestId !== requestId) await endWaiting(trx, { ...step, isAnswered: false });
  await startWaiting(trx, step);
  const manager = facts?.managers.find(({ until }) => until === null);
  if ((manager?.administratorId ?? null) !== managerId) {
    await changeManager(trx, { ...step, administratorId: managerId });
  }
}
