import type { Deps } from '../../platform/deps.ts';
import { createClockWatch, daysBefore } from '../../platform/time/clock.ts';
import { runDaily } from './daily/dailyNotices.usecases.ts';
import { deleteOldRuns } from './daily/dailyRuns.queries.ts';
import { readHistory } from './readHistory.usecases.ts';
import { recordSentNotices } from './recordSentNotices.usecases.ts';
import { sendDueNotices } from './sendDueNotices.usecases.ts';

import { deleteOldLinks } from './unsubscribing/unsubscribeLinks.queries.ts';

const millisecondsBetweenRuns = 5_000;

/** The clock must run for this long without a jump before its date is trusted for daily mails. */
const minSteadyMilliseconds = 15 * 60_000;

const millisecondsAfterFailure = 5 * 60_000;

interface DailyRunSchedule {
  isTime(): boolean;
  onFailure(): void;
}

const immediateDailyRun: DailyRunSchedule = { isTime: () => true, onFailure: () => {} };

/** If one step fails, the others still run. */
export async function runOnce(
  deps: Deps,
  stopping?: AbortSignal,
  { isTime, onFailure }: DailyRunSchedule = immediateDailyRun,
): Promise<void> {
  const failures: unknown[] = [];
  const tried = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      failures.push(error);
    });
  await tried(readHistory(deps, stopping));
  const runOfDay = async () =>
    !isTime() ||
    runDaily(deps, stopping).catch((error: unknown) => {
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
  const steadyFor = createClockWatch(deps.clock);
  let failedAt = Number.NEGATIVE_INFINITY;
  const ofDay: DailyRunSchedule = {
    isTime: () =>
      steadyFor() >= minSteadyMilliseconds &&
      performance.now() - failedAt >= millisecondsAfterFailure,
    onFailure: () => {
      failedAt = performance.now();
    },
  };
  const look = () => {
    running ??= runOnce(deps, stopping.signal, ofDay)
      .catch((error) =>
        deps.log.error({ err: error }, 'what is to be mailed could not be gathered'),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(look, millisecondsBetweenRuns);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Mails are stored by their readers, so unsubscribe links must work for a long time. */
const daysToKeepLinks = 400;
const daysToKeepRuns = 60;

export async function forgetOldNotifications({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldLinks(database, daysBefore(now, daysToKeepLinks));
  await deleteOldRuns(database, daysBefore(now, daysToKeepRuns));
}
