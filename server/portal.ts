import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { deliveryKinds } from './deliveryKinds.ts';
import { insertFirstHistoryMark } from './mail/notices/createNoticesFromHistory.usecases.ts';
import { runNotifications } from './mail/notices/notificationLoop.ts';
import { runDeliveries } from './mail/outbox/deliveryLoop.ts';
import { findSmtpWarning } from './mail/outbox/mail/smtpSecurity.ts';
import { openMailTransport } from './mail/outbox/mail/transport.ts';
import { upgrade } from './migrations/upgrade.ts';
import { startImportLoop } from './office/imports/importLoop.usecases.ts';
import { loadProgram, reloadChangedProgram } from './office/program/index.ts';
import { ensureFirstAdministrator } from './people/accounts/administrators/administrators.usecases.ts';
import {
  countKeyUses,
  recordCurrentKey,
  requireRecordedKeys,
} from './platform/crypto/keyRecords.ts';
import { readKeyring } from './platform/crypto/keyring.ts';
import { openDatabase } from './platform/database/database.ts';
import { isSqlite } from './platform/database/isSqlite.ts';
import type { Database } from './platform/database/types.ts';
import type { Deps } from './platform/deps.ts';
import { DataInUse, lockData } from './platform/files/dataLock.ts';
import { requireDataNotMoved } from './platform/files/dataMovedError.ts';
import { openStore } from './platform/files/openStore.ts';
import { makeDataPrivate } from './platform/files/privateFiles.ts';
import { endInterruptedUpgrade, isUpgradeInterrupted } from './platform/files/upgradeLock.ts';
import { runAfterUpgrade } from './platform/http/upgradeRefusal.ts';
import { openLog } from './platform/log.ts';
import { getPublicUrl, requireNamedProxy, type Settings } from './platform/settings/settings.ts';
import { systemClock } from './platform/time/clock.ts';
import { readVersion } from './platform/version.ts';
import { createSubscribers } from './subscribers.ts';
import { runCleanups } from './sweeps.ts';

export interface Portal {
  port: number;
  publicUrl: string;
  deps: Deps;
  stop(): Promise<void>;
  stopAtOnce(): void;
}

export interface FirstAdministrator {
  designationNumber: string;
  password: string;
}

/** The first administrator is reported even when the start fails later, because the password is never shown again. */
export async function startPortal(
  settings: Settings,
  pagesFolder: string | undefined,
  tellFirstAdministrator: (administrator: FirstAdministrator) => void = () => {},
): Promise<Portal> {
  requireNamedProxy(settings);
  requireDataNotMoved(settings);
  const keys = readKeyring(settings);
  const unlock = await lockDataAfterInterruptedUpgrade(settings.dataFolder);
  await requireFreePort(settings);
  const open = makeDataPrivate(settings.dataFolder);
  await upgrade(settings);
  const { port: metricsPort, token } = settings.metrics;
  const measuring =
    metricsPort !== undefined || token
      ? await import('./operations/metrics/metrics.routes.ts')
      : undefined;
  const metrics = measuring?.createMetrics();
  const { database } = openDatabase(settings, 'requests', {
    listener: metrics?.observeQuery,
    diskFailed: exitAfterPendingAnswers,
  });

  await requireRecordedKeys(database, keys);
  await recordCurrentKey(database, keys, systemClock.now());
  await insertFirstHistoryMark({ database, clock: systemClock });
  await loadProgram(database);
  const log = openLog(settings.logLevel);
  if (keys.current) await warnOfUnencryptedData(database, log);

  let deliveries: ReturnType<typeof runDeliveries> | undefined;
  let imports: ReturnType<typeof startImportLoop> | undefined;
  const deps: Deps = {
    settings,
    database,
    store: await openStore(settings),
    keys,
    clock: systemClock,
    log,
    subscribers: createSubscribers(settings),
    wakeDeliveries: () => deliveries?.wake(),
    wakeImports: () => imports?.wake(),
  };
  if (open.length > 0) deps.log.warn({ open }, 'other accounts of this machine can read files');
  const mailsMayBeRead = findSmtpWarning(settings);
  if (mailsMayBeRead) deps.log.warn(mailsMayBeRead);
  const leaving = new AbortController();
  const app = await buildApp(deps, pagesFolder, leaving.signal);
  const stopMetrics = metrics && (await measuring?.serveMetrics(app, deps, metrics));
  const firstAdministrator = await ensureFirstAdministrator(deps);
  // From here on, people can save, so the copy made by an interrupted upgrade is no longer restored.
  warnOfInterruptedUpgrade(settings.dataFolder, log);
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } finally {
    if (firstAdministrator) tellFirstAdministrator(firstAdministrator);
  }
  const stopFollowing = isSqlite(database) ? () => {} : startReloadingChangedProgram(database, log);
  const { port } = app.server.address() as AddressInfo;
  const publicUrl = getPublicUrl(settings, port);
  // `portal upgrade` may still roll back the release that it has started, so mails are sent only afterwards.
  let stopSweeps: (() => void) | undefined;
  let notifications: ReturnType<typeof runNotifications> | undefined;
  const stopWaiting = runAfterUpgrade(settings.dataFolder, () => {
    const mail = openMailTransport(settings, publicUrl);
    deliveries = runDeliveries({ ...deps, publicUrl }, deliveryKinds, { mail });
    notifications = runNotifications(deps);
    stopSweeps = runCleanups(deps);
    imports = startImportLoop(deps);
  });

  return {
    port,
    publicUrl,
    deps,
    async stop() {
      await app.close();
      await stopMetrics?.();
      stopWaiting();
      stopSweeps?.();
      stopFollowing();
      await imports?.stop();
      await notifications?.stop();
      await deliveries?.stop();
      await database.destroy();
      unlock();
    },
    stopAtOnce: () => leaving.abort(),
  };
}

const millisecondsBetweenProgramChecks = 500;

function startReloadingChangedProgram(database: Database, log: Logger): () => void {
  const timer = setInterval(() => {
    reloadChangedProgram(database).catch((error) =>
      log.warn(error, 'the program could not be read'),
    );
  }, millisecondsBetweenProgramChecks);
  return () => clearInterval(timer);
}

const millisecondsBetweenLockAttempts = 200;

async function lockDataAfterInterruptedUpgrade(dataFolder: string): Promise<() => void> {
  for (;;) {
    try {
      return lockData(dataFolder);
    } catch (error) {
      if (!(error instanceof DataInUse) || !isUpgradeInterrupted(dataFolder)) throw error;
    }
    await wait(millisecondsBetweenLockAttempts);
  }
}

/** A start that cannot listen on its port must not create the first administrator. */
async function requireFreePort({ port, host }: Settings): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const secondsToAnswerBeforeExit = 1;

/**
 * Changes that could not be synced are refused, but readers might still see them. The next start syncs them or fails.
 */
function exitAfterPendingAnswers(failed: Error): void {
  process.exitCode = 1;
  console.error(`\nThe portal ends: ${failed.message}\n`);
  setTimeout(() => process.exit(), secondsToAnswerBeforeExit * 1000).unref();
}

function warnOfInterruptedUpgrade(dataFolder: string, log: Logger): void {
  const cutShort = endInterruptedUpgrade(dataFolder);
  if (!cutShort) return;
  const { from, to } = cutShort;
  log.warn(
    readVersion() === to
      ? `the upgrade from ${from} to ${to} was cut short; this start has ended it`
      : `the upgrade from ${from} to ${to} was cut short; ${readVersion()} goes on`,
  );
}

async function warnOfUnencryptedData(database: Database, log: Logger): Promise<void> {
  const { documents, secrets } = await countKeyUses(database, null);
  if (documents + secrets === 0) return;
  log.warn({ documents, secrets }, 'not encrypted yet, see npm run keys -- rotate');
}

/** The first signal stops the portal, the second one skips the delay, and the third one ends the process at once. */
export function stopOnSignals(portal: Portal, secondsBefore: number): void {
  let signals = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals === 1) {
        if (secondsBefore > 0) {
          console.log(`Stopping in ${secondsBefore} s; press Ctrl-C again to stop at once.`);
        }
        void portal.stop().then(() => process.exit(0));
      } else if (signals === 2) portal.stopAtOnce();
      else process.exit(1);
    });
  }
}
