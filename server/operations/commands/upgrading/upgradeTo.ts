import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { getDatabaseFile } from '../../../platform/database/database.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';
import {
  deleteUpgradeJournal,
  lockUpgrade,
  readUnfinishedUpgrade,
  type UnfinishedUpgrade,
  writeUpgradeJournal,
} from '../../../platform/files/upgradeLock.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type Print, Refused } from '../command.ts';
import { requireDiskSpace } from '../data/requireDiskSpace.ts';
import { requireChecksum, sizeUnpacked, unpack } from './archive.ts';
import type { SchemaPlan } from './databaseOfUpgrade.ts';
import {
  currentVersion,
  type Installation,
  isNewer,
  releaseFolder,
  removeOthers,
  runRelease,
  switchTo,
} from './installation.ts';
import { restartIfKilled, type Service, startPortalOf, stopPortal } from './service.ts';

interface Place {
  installation: Installation;
  settings: Settings;
  service: Service;
  seconds: number;
}

export async function upgradeTo(archive: string, place: Place, print: Print): Promise<void> {
  const { installation, settings } = place;
  const release = lockUpgrade(settings.dataFolder);
  try {
    const unfinished = readUnfinishedUpgrade(settings.dataFolder);
    const from = unfinished?.from ?? (await currentVersion(installation));
    if (unfinished)
      print(`The upgrade from ${from} to ${unfinished.to} was interrupted; starting again.`);
    await requireChecksum(archive, installation.releaseKey);
    const to = await unpackBeside(archive, from, installation, print);
    const plan = await planOf(releaseFolder(installation, to), settings);
    await requireSpace(settings, plan, print);
    if (plan.engine === 'sqlite' && plan.pending.length > 0) {
      print('Trying the changes of the database on a copy …');
      await runRelease(releaseFolder(installation, to), 'schema', 'rehearse');
    }
    // An interrupted upgrade may have changed the database already.
    const schema = unfinished?.schema ?? (isCopied(plan) ? plan.schema : undefined);
    const room = await reserveSpace(
      settings.dataFolder,
      await spaceFor(settings, copiesForGoingBack),
    );
    // When this process is killed, another process continues the upgrade, or at least starts the portal.
    const over = restartIfKilled(place.service.start);
    try {
      const begun = { from, to, schema };
      await change(begun, place, { plan, release, room, print, unfinished });
    } finally {
      over();
      await room.giveBack();
    }
    const removed = await removeOthers(installation, [from, to]);
    if (removed.length > 0) print(`Removed ${removed.join(', ')}; ${from} stays, to go back to.`);
  } finally {
    release();
  }
}

/**
 * Servers of the old release can run on a schema to which columns or tables were only added, so no copy is
 * needed.
 */
function isCopied({ engine, pending }: SchemaPlan): boolean {
  const isAdditive = pending.every((step) => step.isAdditive);
  return pending.length > 0 && (engine === 'sqlite' || !isAdditive);
}

async function unpackBeside(
  archive: string,
  from: string,
  installation: Installation,
  print: Print,
): Promise<string> {
  const named = /^portal-(\d+\.\d+\.\d+(?:-[\w.]+?)?)-linux-(x64|arm64)\.tar\.gz$/.exec(
    basename(archive),
  );
  const [, to = '', processor] = named ?? [];
  if (!to)
    throw new Refused(
      `${basename(archive)} is not a release archive such as portal-1.2.3-linux-x64.tar.gz.`,
    );
  if (processor !== process.arch) {
    throw new Refused(
      `${basename(archive)} is for ${processor}; this machine has ${process.arch}.`,
    );
  }
  if (!isNewer(to, from)) {
    throw new Refused(
      `${to} is not newer than ${from}, which runs here. To go back, see Upgrade in docs/operator/maintain.md.`,
    );
  }
  const folder = releaseFolder(installation, to);
  if (existsSync(folder)) return to;
  await requireBytes(installation.releases, await sizeUnpacked(archive));
  print(`Unpacking ${to} …`);
  const unfinished = `${folder}.part`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o755 });
    await unpack(archive, unfinished);
    const version = await runRelease(unfinished, 'version');
    if (version !== to) throw new Refused(`The archive is named ${to} and holds ${version}.`);
    await rename(unfinished, folder);
    await syncFolder(installation.releases);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // The error of a full disk does not contain the path.
    throw Object.assign(error as Error, { path: installation.releases });
  }
  return to;
}

async function planOf(folder: string, settings: Settings): Promise<SchemaPlan> {
  const plan: SchemaPlan = JSON.parse(await runRelease(folder, 'schema', '--json'));
  if (plan.unknown.length === 0) return plan;
  throw new Refused(
    `The database ${settings.databaseUrl ? '' : `in ${settings.dataFolder} `}was changed by a newer release than ${plan.version}: ${plan.unknown.join(', ')}.`,
  );
}

type Begun = Omit<UnfinishedUpgrade, 'stoppedOn'>;

interface Changing {
  unfinished: UnfinishedUpgrade | undefined;
  plan: SchemaPlan;
  release: () => void;
  room: ReservedSpace;
  print: Print;
}

async function change(
  begun: Begun,
  place: Place,
  { unfinished, plan, release, room, print }: Changing,
): Promise<void> {
  const { installation, settings, service, seconds } = place;
  const folder = releaseFolder(installation, begun.to);
  print(`Stopping ${begun.from} …`);
  // The portal keeps serving during its shutdown delay.
  const stoppedOn = unfinished?.stoppedOn ?? Date.now() + settings.shutdownDelaySeconds * 1000;
  const pause = () => `${Math.max(0, (Date.now() - stoppedOn) / 1000).toFixed(1)} s`;
  await stopPortal(service, settings, unfinished ? secondsOfAChange : undefined);
  await writeUpgradeJournal(settings.dataFolder, { ...begun, stoppedOn });
  let wrong: string | undefined;
  try {
    if (begun.schema && plan.engine === 'postgres') {
      print('Copying the database …');
      await runRelease(folder, 'schema', 'copy');
    }
    // The release is switched first, because a portal started after an interruption must fit the changed
    // database.
    await switchTo(installation, begun.to);
    if (plan.pending.length > 0) {
      print('Changing the database …');
      await runRelease(folder, 'schema', 'migrate');
    }
    print(`Starting ${begun.to} …`);
    wrong = await startPortalOf(begun.to, service, settings, seconds);
  } catch (error) {
    wrong = (error as Error).message;
  }
  if (wrong === undefined) {
    deleteUpgradeJournal(settings.dataFolder);
    release();
    return print(`${begun.to} runs. People could not work for ${pause()}.`);
  }
  print(`${begun.to} is not well: ${wrong}`);
  await room.giveBack();
  await rollBack(begun, place, print);
  throw new Refused(
    `${begun.from} runs again, with everything that was saved before. People could not work for ${pause()}.`,
  );
}

/** The health check waits this long, because an interrupted upgrade may still be changing the database. */
const secondsOfAChange = 900;

const secondsForTheOld = 300;

async function rollBack(begun: Begun, place: Place, print: Print): Promise<void> {
  const { installation, settings, service } = place;
  const folder = releaseFolder(installation, begun.to);
  print(`Going back to ${begun.from} …`);
  await stopPortal(service, settings);
  if (begun.schema) {
    const plan = await planOf(folder, settings).catch(() => undefined);
    if (plan?.schema !== begun.schema) {
      const said = await runRelease(folder, 'schema', 'put-back', begun.schema);
      if (said) print(said);
    }
  }
  await switchTo(installation, begun.from);
  deleteUpgradeJournal(settings.dataFolder);
  const wrong = await startPortalOf(undefined, service, settings, secondsForTheOld);
  if (wrong !== undefined) {
    throw new Refused(
      `${begun.from} does not start either: ${wrong}. Look at its log; the data is as it was before the upgrade.`,
    );
  }
}

interface ReservedSpace {
  giveBack(): Promise<void>;
}

const slice = 1 << 20;

/**
 * Reserves the space that a rollback needs, because other programs may fill the disk meanwhile. The file has
 * no name, so the system frees its space when the process ends.
 */
async function reserveSpace(folder: string, bytes: number): Promise<ReservedSpace> {
  const path = join(folder, 'reserved-for-going-back');
  const file = await open(path, 'w', 0o600);
  await unlink(path);
  const giveBack = () => file.close();
  try {
    const content = randomBytes(slice);
    for (let left = bytes; left > 0; left -= slice) await file.appendFile(content);
  } catch (error) {
    await giveBack();
    throw Object.assign(error as Error, { path: folder });
  }
  return { giveBack };
}

/** This counts the former copy, the changed database with its log, and the space for a rollback. */
const copiesOfDatabase = 5;
/** A rollback restores an embedded database and keeps the newer one as well. */
const copiesForGoingBack = 2;
const bytesOfAStart = 16_000_000;

async function spaceFor(settings: Settings, copies: number): Promise<number> {
  if (settings.databaseUrl) return bytesOfAStart;
  return bytesOfAStart + copies * (await stat(getDatabaseFile(settings.dataFolder))).size;
}

async function requireSpace(settings: Settings, plan: SchemaPlan, print: Print): Promise<void> {
  const names = plan.pending.map(({ name }) => name).join(', ');
  print(
    names
      ? `The database will be changed from ${plan.schema} by ${names}.`
      : 'The database stays as it is.',
  );
  const needed = await spaceFor(settings, names ? copiesOfDatabase : copiesForGoingBack);
  await requireBytes(settings.dataFolder, needed);
}

const requireBytes = (folder: string, bytes: number) =>
  requireDiskSpace(
    folder,
    bytes,
    (needed, free) =>
      `${folder} has ${free} left, and this upgrade needs ${needed}. Make room, then run it again. Nothing was changed.`,
  );
