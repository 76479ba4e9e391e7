import { setImmediate } from 'node:timers/promises';
import { addDays, type Day, toDayInTimeZone } from '../../../../contract/days.ts';
import { findExpiringDocuments } from '../../../documents/dates/index.ts';
import { remindOfDesignations } from '../../../people/designations/index.ts';
import { readSlices } from '../../../platform/database/readSlices.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findInstantOfHour } from '../../../platform/time/localTime.ts';
import { listOpenRequestsDue } from '../../../requests/index.ts';
import {
  deleteUndoneNotices,
  findExistingNoticeKeys,
  findLastRequestNoticeTimes,
  insertNotices,
  type NewNotice,
} from '../notices.queries.ts';
import { finishDailyRun, isDailyRunFinished } from './dailyRuns.queries.ts';
import {
  findExpiryStage,
  findReminderStage,
  maxDaysBeforeDue,
  maxDaysBeforeExpiry,
} from './reminderStages.rules.ts';

export interface DailyRun {
  today: Day;
  dueOn: Date;
  goOn(): Promise<boolean>;
}

async function insertNewNotices(database: Database, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const existingKeys = await findExistingNoticeKeys(
    database,
    notices.map(({ key }) => key),
  );
  const missing = notices.filter(({ key }) => !existingKeys.has(key));
  if (missing.length === 0) return;
  await database.transaction().execute(async (trx) => {
    await deleteUndoneNotices(
      trx,
      missing.map(({ key }) => key),
    );
    await insertNotices(trx, missing, ({ on }) => on);
  });
}

const maxRequestsAtOnce = 250;

export async function insertReminderNotices(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { today, dueOn: on, goOn }: DailyRun,
): Promise<boolean> {
  const until = addDays(today, maxDaysBeforeDue);
  const slices = readSlices(maxRequestsAtOnce, (after?: { dueOn: string; requestId: number }) =>
    listOpenRequestsDue(database, { until, after, limit: maxRequestsAtOnce }),
  );
  for await (const due of slices) {
    const lastNotices = await findLastRequestNoticeTimes(
      database,
      due.map(({ applicationId }) => applicationId),
    );
    const notices = due.flatMap((request): NewNotice[] => {
      const { requestId, applicationId, employerId, round, dueOn, sentOn } = request;
      const setOn = toDayInTimeZone(
        settings.timeZone,
        new Date(lastNotices.get(applicationId) ?? sentOn),
      );
      const stage = findReminderStage({ dueOn, setOn }, today);
      if (stage === undefined) return [];
      const key = `reminder:${requestId}:${round}:${dueOn}:${stage}`;
      const facts = { requestId, round, dueOn, stage };
      const to = { audience: 'employer', employerId, applicationId } as const;
      return [{ kind: 'requestReminder', facts, ...to, on, key }];
    });
    await insertNewNotices(database, notices);
    if (!(await goOn())) return false;
  }
  return true;
}

const maxDocumentsAtOnce = 100;

type ExpiringDocument = Awaited<ReturnType<typeof findExpiringDocuments>>['papers'][number];

export async function insertExpiryNotices(
  { database }: Pick<Deps, 'database'>,
  { today, dueOn, goOn }: DailyRun,
): Promise<boolean> {
  const until = addDays(today, maxDaysBeforeExpiry);
  let after: Parameters<typeof findExpiringDocuments>[1]['after'];
  do {
    const slice = await findExpiringDocuments(database, {
      until,
      after,
      limit: maxDocumentsAtOnce,
    });
    await insertNewNotices(
      database,
      slice.papers.flatMap((paper) => createExpiryNotices(paper, today, dueOn)),
    );
    if (!(await goOn())) return false;
    after = slice.next;
  } while (after);
  return true;
}

function createExpiryNotices(paper: ExpiringDocument, today: Day, on: Date): NewNotice[] {
  const stage = findExpiryStage(paper.expiresOn, today);
  if (stage === undefined) return [];
  const { applicationId, businessId: employerId, documentId, slot, date } = paper;
  const facts = { documentId, slot, date, stage };
  const key = `paper:${applicationId}:${documentId}:${slot}:${date}:${stage}`;
  const common = { employerId, applicationId, on, facts };
  return [
    { ...common, kind: 'paperExpiring', audience: 'employer', key: `${key}:employer` },
    { ...common, kind: 'papersExpiring', audience: 'staff', key: `${key}:staff` },
  ];
}

/**
 * Runs once a day, from the office's hour on. Several servers may run it at the same time, because each
 * notice is unique. Returns true when everything is done.
 */
export async function insertDailyNotices(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'wakeDeliveries'>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database, clock, settings } = deps;
  const today = toDayInTimeZone(settings.timeZone, clock.now());
  const dueOn = findInstantOfHour(today, settings.notifications.dailyHour, settings.timeZone);
  if (clock.now() < dueOn || (await isDailyRunFinished(database, today))) return true;
  const goOn = async () => {
    await setImmediate();
    return !stopping?.aborted;
  };
  await remindOfDesignations(deps, today);
  const run = { today, dueOn, goOn };
  const isDone =
    (await insertReminderNotices({ database, settings }, run)) &&
    (await insertExpiryNotices({ database }, run));
  if (isDone) await finishDailyRun(database, today, clock.now());
  return isDone;
}
