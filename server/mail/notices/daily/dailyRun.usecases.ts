import { setImmediate } from 'node:timers/promises';
import { dayIn } from '../../../../contract/days.ts';
import type { Deps } from '../../../platform/deps.ts';
import { minutesSince } from '../../../platform/time/clock.ts';
import { hourOf } from '../../../platform/time/localTime.ts';
import { noticePapers, noticeReminders } from './dailyNotices.usecases.ts';
import {
  claimRun,
  findRun,
  finishRun,
  keepRun,
  releaseRun,
  takeOverRun,
} from './dailyRuns.queries.ts';

const name = 'notices';

/** A server that has not been heard of for so long has ended in the middle. */
const longestSilence = 5;
const minutesBetweenSigns = 1;

/**
 * Once a day, at the program's hour, finds what is to be told because of the day: reminders of requests, and papers that
 * expire. On several servers one does it; after an outage it is made up for, of today alone. Answers whether all that is
 * to be told today is known, so that it leaves in one mail.
 */
export async function runDaily(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'log'>,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database, clock, settings } = deps;
  const started = clock.now();
  const today = dayIn(settings.timeZone, started);
  const run = { name, day: today };
  const dueOn = hourOf(today, settings.notifications.dailyHour, settings.timeZone);
  if (started < dueOn) return true;
  const known = await findRun(database, run);
  if (known?.finished_on) return true;
  if (known && Math.abs(minutesSince(known.claimed_on, started)) < longestSilence) return false;
  const isMine = known
    ? await takeOverRun(database, run, known.claimed_on, started)
    : await claimRun(database, run, started);
  if (!isMine) return false;
  let lastSign = started;
  const goOn = async () => {
    await setImmediate();
    const now = clock.now();
    if (Math.abs(minutesSince(lastSign.toISOString(), now)) >= minutesBetweenSigns) {
      await keepRun(database, run, now);
      lastSign = now;
    }
    return !stopping?.aborted;
  };
  let isDone = false;
  try {
    isDone =
      (await noticeReminders(deps, { today, dueOn, goOn })) &&
      (await noticePapers(deps, { today, dueOn, goOn }));
  } finally {
    // Stopped or failed: the mails of the next server need not wait for this one.
    if (!isDone) await releaseRun(database, run);
  }
  if (isDone) await finishRun(database, run, clock.now());
  return isDone;
}
