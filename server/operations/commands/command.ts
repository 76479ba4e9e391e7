import { statSync } from 'node:fs';
import { latestSchema, requireReleased, schemaOf } from '../../migrations/migrate.ts';
import { loadProgram } from '../../office/program/index.ts';
import { requireRecordedKeys } from '../../platform/crypto/keyRecords.ts';
import { readKeyring, withKeysInSettings } from '../../platform/crypto/keyring.ts';
import { databaseFile, openDatabase } from '../../platform/database/database.ts';
import type { Engine } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { Explained } from '../../platform/errors.ts';
import { requireNotMoved } from '../../platform/files/movedAway.ts';
import { openStoreBeside } from '../../platform/files/openStore.ts';
import { createPrivately } from '../../platform/files/privateFiles.ts';
import { actAsOwner } from '../../platform/owner.ts';
import { readOwnSettings, type Settings } from '../../platform/settings/settings.ts';
import { subscribers } from '../../subscribers.ts';
import { explain } from './rights.ts';

export class WrongUsage extends Error {}

/** The message says why the command does not do what was asked. */
export class Refused extends Explained {}

/** The path is mistyped, or its disk is not mounted. */
export class NotFound extends Refused {}

/** Runs are not recorded in such data either. */
export class OlderRelease extends Refused {
  constructor(schema: string) {
    super(
      `This data is from an older release, with the schema ${schema}. Start this release on it once, or upgrade it, then verify it. Nothing was changed.`,
    );
  }
}

/** The command did what was asked, but somebody has to look at something: exit code 3. */
export class NeedsAttention extends Explained {}

export type Print = (line: string) => void;

type Command = (words: string[], print: Print) => Promise<void>;

/** Prints sentences instead of stacks, and sets the exit code. */
export function commandOf(usage: string, command: Command): (words: string[]) => Promise<void> {
  return async (words) => {
    createPrivately();
    if (words.includes('--help') || words.includes('-h')) return console.log(usage);
    try {
      await command(words, console.log);
    } catch (error) {
      console.error(error instanceof WrongUsage ? usage : describe(error));
      process.exitCode = exitCodeOf(error);
    }
  };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof WrongUsage) return 2;
  return error instanceof NeedsAttention ? 3 : 1;
}

let place: Settings | undefined;

/** Keys that only root may read are read before the command becomes the owner of the data. */
export function runAsOwner(settings: Settings): Settings {
  const read = withKeysInSettings(settings);
  actAsOwner(settings.dataFolder);
  place = settings;
  return read;
}

export function commandSettings(): Settings {
  const settings = runAsOwner(readOwnSettings());
  requireNotMoved(settings);
  return settings;
}

function describe(error: unknown): string {
  const explained = explain(error, place);
  if (explained) return explained;
  // A connection that is refused at several addresses has a code but no message.
  const { message, code } = error as Error & { code?: string };
  return `The command failed: ${message || code}`;
}

export async function withDatabase<Result>(
  settings: Settings,
  work: (opened: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataFolder } = settings;
  const isThere = databaseUrl || statSync(databaseFile(dataFolder), { throwIfNoEntry: false });
  if (!isThere) throw noPortalIn(dataFolder);
  const opened = openDatabase(settings);
  try {
    const schema = await schemaOf(opened.database);
    if (!schema) throw noPortalIn(databaseUrl ? 'the database' : dataFolder);
    requireReleased(schema);
    // The columns of another release may differ.
    if (schema === latestSchema()) await loadProgram(opened.database);
    return await work(opened);
  } finally {
    await opened.database.destroy();
  }
}

const noPortalIn = (place: string) =>
  new Refused(`There is no portal in ${place} yet. Start it once first.`);

export interface PortalData extends Pick<Deps, 'database' | 'store' | 'keys'> {
  engine: Engine;
}

export type ChangeablePortalData = PortalData & Pick<Deps, 'subscribers'>;

export interface LocalPortalData extends PortalData {
  dataFolder: string;
}

export async function withPortalData<Result>(
  settings: Settings,
  work: (data: LocalPortalData & ChangeablePortalData) => Promise<Result>,
  { areKeysNeeded = true } = {},
): Promise<Result> {
  const keys = readKeyring(settings);
  return withDatabase(settings, async ({ database, engine }) => {
    if (areKeysNeeded) await requireRecordedKeys(database, keys);
    const store = await openStoreBeside(settings);
    return work({ database, engine, store, keys, subscribers, dataFolder: settings.dataFolder });
  });
}
