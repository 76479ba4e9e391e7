import { setImmediate } from 'node:timers/promises';
import { addDays, type Day, dayIn } from '../../../../contract/days.ts';
import { expiringPapers } from '../../../documents/dates/index.ts';
import { remindOfDesignations } from '../../../people/designations/index.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findInstantOfHour } from '../../../platform/time/localTime.ts';
import { openRequestsDue } from '../../../requests/index.ts';
import {
  deleteUndone,
  existingKeys,
  insertNotices,
  lastRequestNotices,
  type NewNotice,
} from '../notices.queries.ts';
import { finishRun, isRunFinished } from './dailyRuns.queries.ts';
import {
  expiryStage,
  maxDaysBeforeDue,
  maxDaysBeforeExpiry,
  reminderStage,
} from './stages.rules.ts';

export interface DailyRun {
  today: Day;
  dueOn: Date;
  /** It is called after each slice to let others run; false means that the server stops. */
  goOn(): Promise<boolean>;
}

/** Skips notices that were sent or left out. A notice that was undone and is relevant again is inserted anew. */
async function keepNew(database: Database, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const kept = await existingKeys(
    database,
    notices.map(({ key }) => key),
  );
  const missing = notices.filter(({ key }) => !kept.has(key));
  if (missing.length === 0) return;
  await database.transaction().execute(async (trx) => {
    await deleteUndone(
      trx,
      missing.map(({ key }) => key),
    );
    await insertNotices(trx, missing, ({ on }) => on);
  });
}

const requestsAtOnce = 250;

/** A further round or another due day gets reminders of its own. */
export async function insertReminderNotices(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  { today, dueOn: on, goOn }: DailyRun,
): Promise<boolean> {
  const until = addDays(today, maxDaysBeforeDue);
  let after: { dueOn: string; requestId: number } | undefined;
  for (;;) {
    const due = await openRequestsDue(database, { until, after, limit: requestsAtOnce });
    const told = await lastRequestNotices(
      database,
      due.map(({ applicationId }) => applicationId),
    );
    const notices = due.flatMap((request): NewNotice[] => {
      const { requestId, applicationId, employerId, round, dueOn, sentOn } = request;
      const setOn = dayIn(settings.timeZone, new Date(told.get(applicationId) ?? sentOn));
      const stage = reminderStage({ dueOn, setOn }, today);
      if (stage === undefined) return [];
      const key = `reminder:${requestId}:${round}:${dueOn}:${stage}`;
      const facts = { requestId, round, dueOn, stage };
      const to = { audience: 'employer', employerId, applicationId } as const;
      return [{ kind: 'requestReminder', facts, ...to, on, key }];
    });
    await keepNew(database, notices);
    if (!(await goOn())) return false;
    after = due.at(-1);
    if (due.length < requestsAtOnce) return true;
  }
}

const papersAtOnce = 100;

type Paper = Awaited<ReturnType<typeof expiringPapers>>['papers'][number];

export async function insertExpiryNotices(
  { database }: Pick<Deps, 'database'>,
  { today, dueOn, goOn }: DailyRun,
): Promise<boolean> {
  const until = addDays(today, maxDaysBeforeExpiry);
  let after: Parameters<typeof expiringPapers>[1]['after'];
  do {
    const slice = await expiringPapers(database, { until, after, limit: papersAtOnce });
    await keepNew(
      database,
      slice.papers.flatMap((paper) => noticesOf(paper, today, dueOn)),
    );
    if (!(await goOn())) return false;
    after = slice.next;
  } while (after);
  return true;
}

function noticesOf(paper: Paper, today: Day, on: Date): NewNotice[] {
  const stage = expiryStage(paper.expiresOn, today);
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
 * Runs once a day from the program's hour on. Several servers may run it, as notices are unique. Returns true when
 * finished.
 */
export async function runDaily(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'wakeDeliveries'>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database, clock, settings } = deps;
  const today = dayIn(settings.timeZone, clock.now());
  const dueOn = findInstantOfHour(today, settings.notifications.dailyHour, settings.timeZone);
  if (clock.now() < dueOn || (await isRunFinished(database, today))) return true;
  const goOn = async () => {
    await setImmediate();
    return !stopping?.aborted;
  };
  await remindOfDesignations(deps, today);
  const run = { today, dueOn, goOn };
  const isDone =
    (await insertReminderNotices({ database, settings }, run)) &&
    (await insertExpiryNotices({ database }, run));
  if (isDone) await finishRun(database, today, clock.now());
  return isDone;
}
