import { statSync } from 'node:fs';
import {
  findCurrentSchema,
  getLatestSchema,
  requireReleasedSchema,
} from '../../migrations/migrate.ts';
import { loadProgram } from '../../office/program/index.ts';
import { actAsDataOwner } from '../../platform/actAsDataOwner.ts';
import { requireRecordedKeys } from '../../platform/crypto/keyRecords.ts';
import { readKeyring, replaceKeyFileByKeys } from '../../platform/crypto/keyring.ts';
import { getDatabaseFile, openDatabase } from '../../platform/database/database.ts';
import type { Engine } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { ExplainedError } from '../../platform/errors.ts';
import { requireDataNotMoved } from '../../platform/files/dataMovedError.ts';
import { openStoreWithoutCleanup } from '../../platform/files/openStore.ts';
import { makeNewFilesPrivate } from '../../platform/files/privateFiles.ts';
import { readPortalSettings, type Settings } from '../../platform/settings/settings.ts';
import { subscribers } from '../../subscribers.ts';
import { explainError } from './explainError.ts';

export class WrongUsage extends Error {}

export class CommandRefused extends ExplainedError {}

export class PathNotFound extends CommandRefused {}

export class OlderReleaseError extends CommandRefused {
  constructor(schema: string) {
    super(
      `This data is from an older release, with the schema ${schema}. Start this release on it once, or upgrade it, then verify it. Nothing was changed.`,
    );
  }
}

/** The command has done its work, but somebody must look at a problem. The exit code is 3. */
export class NeedsAttentionError extends ExplainedError {}

export type PrintLine = (line: string) => void;

type Command = (args: string[], print: PrintLine) => Promise<void>;

export function defineCommand(usage: string, command: Command): (args: string[]) => Promise<void> {
  return async (args) => {
    makeNewFilesPrivate();
    if (args.includes('--help') || args.includes('-h')) return console.log(usage);
    try {
      await command(args, console.log);
    } catch (error) {
      console.error(error instanceof WrongUsage ? usage : describeError(error));
      process.exitCode = getExitCode(error);
    }
  };
}

function getExitCode(error: unknown): number {
  if (error instanceof WrongUsage) return 2;
  return error instanceof NeedsAttentionError ? 3 : 1;
}

let currentSettings: Settings | undefined;

/** The command first reads keys that only root may read, and then continues as the owner of the data. */
export function runAsOwner(settings: Settings): Settings {
  const read = replaceKeyFileByKeys(settings);
  actAsDataOwner(settings.dataFolder);
  currentSettings = settings;
  return read;
}

export function readCommandSettings(): Settings {
  const settings = runAsOwner(readPortalSettings());
  requireDataNotMoved(settings);
  return settings;
}

function describeError(error: unknown): string {
  const explained = explainError(error, currentSettings);
  if (explained) return explained;
  // When a connection is refused at several addresses, the error has a code but no message.
  const { message, code } = error as Error & { code?: string };
  return `The command failed: ${message || code}`;
}

export async function runWithDatabase<Result>(
  settings: Settings,
  work: (opened: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataFolder } = settings;
  const hasDatabase =
    databaseUrl || statSync(getDatabaseFile(dataFolder), { throwIfNoEntry: false });
  if (!hasDatabase) throw createNoPortalError(dataFolder);
  const opened = openDatabase(settings);
  try {
    const schema = await findCurrentSchema(opened.database);
    if (!schema) throw createNoPortalError(databaseUrl ? 'the database' : dataFolder);
    requireReleasedSchema(schema);
    // In the schema of another release, the program's columns may differ.
    if (schema === getLatestSchema()) await loadProgram(opened.database);
    return await work(opened);
  } finally {
    await opened.database.destroy();
  }
}

const createNoPortalError = (place: string) =>
  new CommandRefused(`There is no portal in ${place} yet. Start it once first.`);

export interface PortalData extends Pick<Deps, 'database' | 'store' | 'keys'> {
  engine: Engine;
}

export type ChangeablePortalData = PortalData & Pick<Deps, 'subscribers'>;

export interface LocalPortalData extends PortalData {
  dataFolder: string;
}

export async function runWithPortalData<Result>(
  settings: Settings,
  work: (data: LocalPortalData & ChangeablePortalData) => Promise<Result>,
  { areKeysNeeded = true } = {},
): Promise<Result> {
  const keys = readKeyring(settings);
  return runWithDatabase(settings, async ({ database, engine }) => {
    if (areKeysNeeded) await requireRecordedKeys(database, keys);
    const store = await openStoreWithoutCleanup(settings);
    return work({ database, engine, store, keys, subscribers, dataFolder: settings.dataFolder });
  });
}
