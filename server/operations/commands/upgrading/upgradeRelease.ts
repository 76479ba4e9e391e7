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
import { CommandRefused, type PrintLine } from '../command.ts';
import { requireDiskSpace } from '../data/requireDiskSpace.ts';
import {
  getReleaseFolder,
  type Installation,
  isNewerVersion,
  readCurrentVersion,
  removeOtherReleases,
  runRelease,
  switchRelease,
} from './installation.ts';
import {
  type PortalService,
  startPortalVersion,
  startRestartWatchdog,
  stopPortal,
} from './portalService.ts';
import { computeUnpackedSize, requireChecksum, unpackRelease } from './releaseArchive.ts';
import type { SchemaPlan } from './upgradeDatabase.ts';

interface UpgradeTarget {
  installation: Installation;
  settings: Settings;
  service: PortalService;
  seconds: number;
}

export async function upgradeToArchive(
  archive: string,
  place: UpgradeTarget,
  print: PrintLine,
): Promise<void> {
  const { installation, settings } = place;
  const release = lockUpgrade(settings.dataFolder);
  try {
    const unfinished = readUnfinishedUpgrade(settings.dataFolder);
    const from = unfinished?.from ?? (await readCurrentVersion(installation));
    if (unfinished)
      print(`The upgrade from ${from} to ${unfinished.to} was interrupted; starting again.`);
    await requireChecksum(archive, installation.releaseKey);
    const to = await unpackIntoReleasesFolder(archive, from, installation, print);
    const plan = await readSchemaPlan(getReleaseFolder(installation, to), settings);
    await requireSpaceForUpgrade(settings, plan, print);
    if (plan.engine === 'sqlite' && plan.pending.length > 0) {
      print('Trying the database changes on a copy …');
      await runRelease(getReleaseFolder(installation, to), 'schema', 'rehearse');
    }
    // An interrupted upgrade may have changed the database already.
    const schema = unfinished?.schema ?? (needsDatabaseCopy(plan) ? plan.schema : undefined);
    const reservedSpace = await reserveSpace(
      settings.dataFolder,
      await computeNeededBytes(settings, databaseCopiesForRollback),
    );
    const over = startRestartWatchdog(place.service.start);
    try {
      const upgrade = { from, to, schema };
      await changeRelease(upgrade, place, { plan, release, reservedSpace, print, unfinished });
    } finally {
      over();
      await reservedSpace.giveBack();
    }
    const removed = await removeOtherReleases(installation, [from, to]);
    if (removed.length > 0)
      print(`Removed ${removed.join(', ')}. ${from} is kept, so that you can go back.`);
  } finally {
    release();
  }
}

/** Servers of the old release can run on a schema to which columns or tables were only added. */
function needsDatabaseCopy({ engine, pending }: SchemaPlan): boolean {
  const isAdditive = pending.every((step) => step.isAdditive);
  return pending.length > 0 && (engine === 'sqlite' || !isAdditive);
}

async function unpackIntoReleasesFolder(
  archive: string,
  from: string,
  installation: Installation,
  print: PrintLine,
): Promise<string> {
  const nameParts = /^portal-(\d+\.\d+\.\d+(?:-[\w.]+?)?)-linux-(x64|arm64)\.tar\.gz$/.exec(
    basename(archive),
  );
  const [, to = '', processor] = nameParts ?? [];
  if (!to)
    throw new CommandRefused(
      `${basename(archive)} is not a release archive such as portal-1.2.3-linux-x64.tar.gz.`,
    );
  if (processor !== process.arch) {
    throw new CommandRefused(
      `${basename(archive)} is for ${processor}; this machine has ${process.arch}.`,
    );
  }
  if (!isNewerVersion(to, from)) {
    throw new CommandRefused(
      `${to} is not newer than the running release ${from}. To go back, see “Upgrade” in docs/operator/maintain.md.`,
    );
  }
  const folder = getReleaseFolder(installation, to);
  if (existsSync(folder)) return to;
  await requireFreeBytes(installation.releases, await computeUnpackedSize(archive));
  print(`Unpacking ${to} …`);
  const unfinished = `${folder}.part`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o755 });
    await unpackRelease(archive, unfinished);
    const version = await runRelease(unfinished, 'version');
    if (version !== to)
      throw new CommandRefused(`The archive is named ${to} but contains ${version}.`);
    await rename(unfinished, folder);
    await syncFolder(installation.releases);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // The error of a full disk does not contain the path.
    throw Object.assign(error as Error, { path: installation.releases });
  }
  return to;
}

async function readSchemaPlan(folder: string, settings: Settings): Promise<SchemaPlan> {
  const plan: SchemaPlan = JSON.parse(await runRelease(folder, 'schema', '--json'));
  if (plan.unknown.length === 0) return plan;
  throw new CommandRefused(
    `The database ${settings.databaseUrl ? '' : `in ${settings.dataFolder} `}was changed by a newer release than ${plan.version}: ${plan.unknown.join(', ')}.`,
  );
}

type BegunUpgrade = Omit<UnfinishedUpgrade, 'stoppedOn'>;

interface ChangeContext {
  unfinished: UnfinishedUpgrade | undefined;
  plan: SchemaPlan;
  release: () => void;
  reservedSpace: ReservedSpace;
  print: PrintLine;
}

async function changeRelease(
  upgrade: BegunUpgrade,
  place: UpgradeTarget,
  { unfinished, plan, release, reservedSpace: room, print }: ChangeContext,
): Promise<void> {
  const { installation, settings, service, seconds } = place;
  const folder = getReleaseFolder(installation, upgrade.to);
  print(`Stopping ${upgrade.from} …`);
  const stoppedOn = unfinished?.stoppedOn ?? Date.now() + settings.shutdownDelaySeconds * 1000;
  const pause = () => `${Math.max(0, (Date.now() - stoppedOn) / 1000).toFixed(1)} s`;
  await stopPortal(service, settings, unfinished ? maxChangeSeconds : undefined);
  await writeUpgradeJournal(settings.dataFolder, { ...upgrade, stoppedOn });
  let problem: string | undefined;
  try {
    if (upgrade.schema && plan.engine === 'postgres') {
      print('Copying the database …');
      await runRelease(folder, 'schema', 'copy');
    }
    // The release is switched first, because a portal started after an interruption must fit the changed database.
    await switchRelease(installation, upgrade.to);
    if (plan.pending.length > 0) {
      print('Changing the database …');
      await runRelease(folder, 'schema', 'migrate');
    }
    print(`Starting ${upgrade.to} …`);
    problem = await startPortalVersion(upgrade.to, service, settings, seconds);
  } catch (error) {
    problem = (error as Error).message;
  }
  if (problem === undefined) {
    deleteUpgradeJournal(settings.dataFolder);
    release();
    return print(`${upgrade.to} is running. The portal was unavailable for ${pause()}.`);
  }
  print(`${upgrade.to} did not become ready: ${problem}`);
  await room.giveBack();
  await rollBack(upgrade, place, print);
  throw new CommandRefused(
    `${upgrade.from} is running again with all saved data. The portal was unavailable for ${pause()}.`,
  );
}

const maxChangeSeconds = 900;

const maxFormerReleaseStartSeconds = 300;

async function rollBack(
  begun: BegunUpgrade,
  place: UpgradeTarget,
  print: PrintLine,
): Promise<void> {
  const { installation, settings, service } = place;
  const folder = getReleaseFolder(installation, begun.to);
  print(`Going back to ${begun.from} …`);
  await stopPortal(service, settings);
  if (begun.schema) {
    const plan = await readSchemaPlan(folder, settings).catch(() => undefined);
    if (plan?.schema !== begun.schema) {
      const output = await runRelease(folder, 'schema', 'put-back', begun.schema);
      if (output) print(output);
    }
  }
  await switchRelease(installation, begun.from);
  deleteUpgradeJournal(settings.dataFolder);
  const problem = await startPortalVersion(
    undefined,
    service,
    settings,
    maxFormerReleaseStartSeconds,
  );
  if (problem !== undefined) {
    throw new CommandRefused(
      `${begun.from} does not start either: ${problem}. Look at its log; the data is as it was before the upgrade.`,
    );
  }
}

interface ReservedSpace {
  giveBack(): Promise<void>;
}

const reservedSliceBytes = 1 << 20;

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
    const content = randomBytes(reservedSliceBytes);
    for (let remaining = bytes; remaining > 0; remaining -= reservedSliceBytes)
      await file.appendFile(content);
  } catch (error) {
    await giveBack();
    throw Object.assign(error as Error, { path: folder });
  }
  return { giveBack };
}

const databaseCopiesForChange = 5;
const databaseCopiesForRollback = 2;
const bytesForPortalStart = 16_000_000;

async function computeNeededBytes(settings: Settings, copies: number): Promise<number> {
  if (settings.databaseUrl) return bytesForPortalStart;
  return bytesForPortalStart + copies * (await stat(getDatabaseFile(settings.dataFolder))).size;
}

async function requireSpaceForUpgrade(
  settings: Settings,
  plan: SchemaPlan,
  print: PrintLine,
): Promise<void> {
  const names = plan.pending.map(({ name }) => name).join(', ');
  print(
    names
      ? `The database will be changed from ${plan.schema} by ${names}.`
      : 'The database will not be changed.',
  );
  const needed = await computeNeededBytes(
    settings,
    names ? databaseCopiesForChange : databaseCopiesForRollback,
  );
  await requireFreeBytes(settings.dataFolder, needed);
}

const requireFreeBytes = (folder: string, bytes: number) =>
  requireDiskSpace(
    folder,
    bytes,
    (needed, free) =>
      `${folder} has ${free} left, and this upgrade needs ${needed}. Free some space and run it again. Nothing was changed.`,
  );
