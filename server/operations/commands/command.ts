import { statSync } from 'node:fs';
import { requireReleased, schemaOf, UnknownSchema } from '../../migrations/migrate.ts';
import type { ChangeSubscriber } from '../../platform/changes.ts';
import { requireRecordedKeys } from '../../platform/crypto/keyRecords.ts';
import { type Keyring, readKeyring, withKeysRead } from '../../platform/crypto/keyring.ts';
import { databaseFile, openDatabase } from '../../platform/database/database.ts';
import type { Database, Engine } from '../../platform/database/types.ts';
import { describeFault } from '../../platform/faults.ts';
import { DataInUse } from '../../platform/files/dataLock.ts';
import { MovedAway, requireNotMoved } from '../../platform/files/movedAway.ts';
import { openStoreBeside } from '../../platform/files/openStore.ts';
import { createPrivately } from '../../platform/files/privateFiles.ts';
import type { DocumentStore } from '../../platform/files/store.ts';
import { actAsOwner, WrongAccount } from '../../platform/owner.ts';
import { readOwnSettings, type Settings } from '../../platform/settings/settings.ts';
import { WrongSettings } from '../../platform/settings/values.ts';
import { subscribers } from '../../subscribers.ts';
import { describeRights, isWithoutRights } from './rights.ts';

export class WrongUsage extends Error {}

/** A command that does not do what was asked, with the reason in a sentence. */
export class Refused extends Error {}

/** What was named does not lie there: mistyped, or a disk that is not mounted. */
export class NotFound extends Refused {}

/** The data was never opened by this release, and is left as it is: no run is recorded in it either. */
export class OlderRelease extends Refused {
  constructor(schema: string) {
    super(
      `This data is of an older release: its schema is ${schema}. Start the portal of this release on it once, or upgrade it, then verify it. Nothing was changed.`,
    );
  }
}

/** What was asked is done, but somebody has to look at something: exit code 3. */
export class NeedsAttention extends Error {}

export type Print = (line: string) => void;

type Command = (words: string[], print: Print) => Promise<void>;

/** A command of the shell: sentences instead of stacks, and an exit code that tells the truth. */
export function commandOf(usage: string, command: Command): (words: string[]) => Promise<void> {
  return async (words) => {
    createPrivately();
    if (words.includes('--help') || words.includes('-h')) return console.log(usage);
    try {
      await command(words, console.log);
    } catch (error) {
      console.error(error instanceof WrongUsage ? usage : describe(error, words));
      process.exitCode = exitCodeOf(error);
    }
  };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof WrongUsage) return 2;
  return error instanceof NeedsAttention ? 3 : 1;
}

/** Where the command works, for what is said of a disk or a database. */
let place: Settings | undefined;

/** What root alone may read is read before the command becomes the owner of the data. */
export function asOwner(settings: Settings): Settings {
  const read = withKeysRead(settings);
  actAsOwner(settings.dataFolder);
  place = settings;
  return read;
}

/** The settings of the portal here, for all that opens its data. */
export function commandSettings(): Settings {
  const settings = asOwner(readOwnSettings());
  requireNotMoved(settings);
  return settings;
}

const explained = [
  Refused,
  NeedsAttention,
  WrongSettings,
  WrongAccount,
  DataInUse,
  MovedAway,
  UnknownSchema,
];

function describe(error: unknown, words: string[]): string {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isWithoutRights(error)) {
    return describeRights(error, place ? [...words, place.dataFolder] : words);
  }
  const fault = describeFault(error, place);
  if (fault) return fault;
  // A connection that is refused at several addresses has a code but no message.
  const { message, code } = error as Error & { code?: string };
  return `This did not work: ${message || code}`;
}

/** The database that the settings name; the portal may run meanwhile. */
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
    return await work(opened);
  } finally {
    await opened.database.destroy();
  }
}

const noPortalIn = (place: string) =>
  new Refused(`There is no portal in ${place} yet. Start it once first.`);

/** What a portal knows: its database and the bytes of its documents. */
export interface PortalData {
  database: Database;
  engine: Engine;
  store: DocumentStore;
  keys: Keyring;
}

/** One whose data a command changes, with those to call for each change. */
export interface ChangeablePortalData extends PortalData {
  subscribers: readonly ChangeSubscriber[];
}

export interface LocalPortalData extends PortalData {
  /** Where a command may write what nobody else should read. */
  dataFolder: string;
}

/** Database, documents and keys. */
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
