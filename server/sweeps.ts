import { logHistoryHead } from './applications/history/history.usecases.ts';
import { removeUnattachedDocuments } from './documents/store/documents.usecases.ts';
import {
  isStoreOfThisDatabase,
  removeOrphanedBytes,
} from './documents/store/storeOwnership.usecases.ts';
import { deleteOldNotificationData } from './mail/notices/notificationLoop.ts';
import { deleteOldDeliveries } from './mail/outbox/deliveries.queries.ts';
import { deleteOldMailFiles } from './mail/outbox/mail/mailFiles.ts';
import { deleteOldSupportRequests } from './mail/support/deleteSupportRequests.usecases.ts';
import { removeUpgradeCopies } from './migrations/upgrade.ts';
import { deleteOldBatches } from './office/batches/batches.queries.ts';
import { deleteOldImports } from './office/imports/imports.usecases.ts';
import { deleteOldSearchRecords } from './office/search/searchRecord.usecases.ts';
import { removeTracesOfDeletedData } from './operations/commands/data/removeTracesOfDeletedData.ts';
import { deleteEndedReversals } from './people/accounts/changes/reversals.queries.ts';
import { deleteOldKnownBrowsers } from './people/accounts/known-browsers/knownBrowsers.usecases.ts';
import { deleteEndedChallenges } from './people/accounts/passkeys/passkeyChallenges.queries.ts';
import { deleteEndedPasswordLinks } from './people/accounts/passwords/passwordLinks.queries.ts';
import { deleteEndedSessions } from './people/accounts/sessions/sessions.queries.ts';
import { isSqlite } from './platform/database/isSqlite.ts';
import type { Deps } from './platform/deps.ts';
import { deleteExpiredRateLimits } from './platform/limits/rateLimit.ts';
import { createClockJumpDetector, daysBefore } from './platform/time/clock.ts';
import { finishErasures } from './privacy/erasure/finishErasures.usecases.ts';

const millisecondsBetweenCleanups = 15 * 60_000;

export async function deleteExpiredRows(deps: Deps): Promise<void> {
  const { database, settings } = deps;
  const now = deps.clock.now();
  await deleteEndedSessions(database, settings.session, now);
  await deleteOldKnownBrowsers(deps);
  await deleteEndedChallenges(database, now);
  await deleteEndedReversals(database, now);
  await deleteEndedPasswordLinks(database, now);
  await deleteExpiredRateLimits(database, now);
  await deleteOldDeliveries(deps);
  await deleteOldNotificationData(deps);
  await deleteOldSearchRecords(deps);
  await deleteOldBatches(deps);
  await deleteOldImports(deps);
}

const millisecondsPerDay = 24 * 60 * 60_000;

/** This check reads every stored document, so it runs only once a day. */
export async function deleteOrphanedBytes(deps: Deps): Promise<void> {
  if (await isStoreOfThisDatabase(deps)) {
    await removeOrphanedBytes(deps, daysBefore(deps.clock.now(), 1));
  } else {
    deps.log.error(
      'The documents belong to another database: DATABASE_URL, DATA_DIR or S3_BUCKET may be wrong.',
    );
  }
}

/** A wrong clock must not delete data about people too early. */
export async function deleteOldData(deps: Deps): Promise<void> {
  const { clock, settings } = deps;
  await deleteOldSupportRequests(deps);
  await deleteOldMailFiles(deps);
  const before = daysBefore(clock.now(), settings.daysKept.upgradeCopies);
  await removeUpgradeCopies(settings.dataFolder, before);
}

/**
 * After a jump of the clock, a document that was just uploaded seems a day old. So documents are deleted
 * only when a day has passed since the jump. `elapsed` is for tests.
 */
export function createCleanups(deps: Deps, elapsed?: () => number) {
  const steadyFor = createClockJumpDetector(deps.clock, elapsed);
  const onASteadyClock = async (job: (deps: Deps) => Promise<void>) => {
    if (steadyFor() >= millisecondsPerDay) await job(deps);
    else deps.log.warn('the clock has jumped: no document is removed for a day');
  };
  let isFirst = true;
  return {
    async often() {
      await deleteExpiredRows(deps);
      await onASteadyClock(removeUnattachedDocuments);
      await onASteadyClock(deleteOldData);
      // A new release may still be rolled back to an earlier copy of the data, so the first run finishes no erasures.
      if (!isFirst) await finishPendingErasures(deps);
      isFirst = false;
    },
    async daily() {
      await logHistoryHead(deps);
      await onASteadyClock(deleteOrphanedBytes);
    },
  };
}

export async function finishPendingErasures(deps: Deps): Promise<void> {
  const engine = isSqlite(deps.database) ? 'sqlite' : 'postgres';
  const traces = () =>
    removeTracesOfDeletedData({ database: deps.database, engine }, deps.settings);
  const { said } = await finishErasures(deps, traces);
  for (const sentence of said) deps.log.info(sentence);
}

export function runCleanups(deps: Deps): () => void {
  const { often, daily } = createCleanups(deps);
  const timers = [
    runRepeatedly(deps, often, millisecondsBetweenCleanups),
    runRepeatedly(deps, daily, millisecondsPerDay),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

function runRepeatedly(deps: Deps, job: () => Promise<void>, milliseconds: number) {
  const run = () =>
    job().catch((error) => deps.log.error({ err: error }, 'a sweep did not finish'));
  void run();
  return setInterval(run, milliseconds);
}
