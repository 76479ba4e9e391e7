import type { Deps } from '../../platform/deps.ts';
import { createClockJumpDetector, daysBefore } from '../../platform/time/clock.ts';
import { createNoticesFromHistory } from './createNoticesFromHistory.usecases.ts';
import { insertDailyNotices } from './daily/dailyNotices.usecases.ts';
import { deleteOldDailyRuns } from './daily/dailyRuns.queries.ts';
import { recordSentNotices } from './recordSentNotices.usecases.ts';
import { sendDueNotices } from './sendDueNotices.usecases.ts';

import { deleteOldUnsubscribeLinks } from './unsubscribing/unsubscribeLinks.queries.ts';

const millisecondsBetweenRuns = 5_000;

/** The clock must run for this long without a jump before its date is trusted for daily mails. */
const minMillisecondsWithoutClockJump = 15 * 60_000;

const retryDelayMilliseconds = 5 * 60_000;

interface DailyRunSchedule {
  isTime(): boolean;
  onFailure(): void;
}

const immediateDailyRun: DailyRunSchedule = { isTime: () => true, onFailure: () => {} };

/** If one step fails, the others still run. */
export async function runNotificationsOnce(
  deps: Deps,
  stopping?: AbortSignal,
  { isTime, onFailure }: DailyRunSchedule = immediateDailyRun,
): Promise<void> {
  const failures: unknown[] = [];
  const tried = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      failures.push(error);
    });
  await tried(createNoticesFromHistory(deps, stopping));
  const runOfDay = async () =>
    !isTime() ||
    insertDailyNotices(deps, stopping).catch((error: unknown) => {
      deps.log.error({ err: error }, 'what is to be mailed today could not be found');
      onFailure();
      return true;
    });
  // Daily notices are sent together with notices that were held back until the same hour, in one mail.
  if (await runOfDay()) await tried(sendDueNotices(deps, stopping));
  await tried(recordSentNotices(deps));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

export function runNotifications(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const steadyFor = createClockJumpDetector(deps.clock);
  let failedAt = Number.NEGATIVE_INFINITY;
  const ofDay: DailyRunSchedule = {
    isTime: () =>
      steadyFor() >= minMillisecondsWithoutClockJump &&
      performance.now() - failedAt >= retryDelayMilliseconds,
    onFailure: () => {
      failedAt = performance.now();
    },
  };
  const lookForNotices = () => {
    running ??= runNotificationsOnce(deps, stopping.signal, ofDay)
      .catch((error) =>
        deps.log.error({ err: error }, 'what is to be mailed could not be gathered'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(lookForNotices, millisecondsBetweenRuns);
  lookForNotices();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Mails are stored by their readers, so unsubscribe links must work for a long time. */
const daysToKeepUnsubscribeLinks = 400;
const daysToKeepDailyRuns = 60;

export async function deleteOldNotificationData({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldUnsubscribeLinks(database, daysBefore(now, daysToKeepUnsubscribeLinks));
  await deleteOldDailyRuns(database, daysBefore(now, daysToKeepDailyRuns));
}
