import type { Deps } from '../../platform/deps.ts';
import { createClockWatch, daysBefore } from '../../platform/time/clock.ts';
import { runDaily } from './daily/dailyNotices.usecases.ts';
import { deleteOldRuns } from './daily/dailyRuns.queries.ts';
import { readHistory } from './readHistory.usecases.ts';
import { recordSentNotices } from './recordSentNotices.usecases.ts';
import { sendDueNotices } from './sendDueNotices.usecases.ts';

import { deleteOldLinks } from './unsubscribing/links.queries.ts';

const millisecondsBetweenLooks = 5_000;

/** The clock must run for this long without a jump before its date is trusted. */
const steadyMilliseconds = 15 * 60_000;

/** A failed daily run is repeated after this time, and delays nothing else. */
const millisecondsAfterFailure = 5 * 60_000;

interface RunOfDay {
  isTime(): boolean;
  onFailure(): void;
}

const atOnce: RunOfDay = { isTime: () => true, onFailure: () => {} };

/** Reads the history, adds daily notices, sends due ones and records sent ones. A failing step does not stop the others. */
export async function runOnce(
  deps: Deps,
  stopping?: AbortSignal,
  { isTime, onFailure }: RunOfDay = atOnce,
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
  // Daily notices are sent in one mail with those that waited for the hour.
  if (await runOfDay()) await tried(sendDueNotices(deps, stopping));
  await tried(recordSentNotices(deps));
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
}

export function runNotifications(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const steadyFor = createClockWatch(deps.clock);
  let failedAt = Number.NEGATIVE_INFINITY;
  const ofDay: RunOfDay = {
    isTime: () =>
      steadyFor() >= steadyMilliseconds && performance.now() - failedAt >= millisecondsAfterFailure,
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
  const timer = setInterval(look, millisecondsBetweenLooks);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** The unsubscribe link of a stored mail may still be used. */
const daysOfLinks = 400;
const daysOfRuns = 60;

export async function forgetOldNotifications({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldLinks(database, daysBefore(now, daysOfLinks));
  await deleteOldRuns(database, daysBefore(now, daysOfRuns));
}
