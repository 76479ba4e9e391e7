import { existsSync } from 'node:fs';
import { databaseFile, openDatabase } from '../platform/database/database.ts';
import { DataInUse } from '../platform/dataLock.ts';
import { requireRecordedKeys } from '../platform/encryption/keyRecords.ts';
import { readKeyring } from '../platform/encryption/keyring.ts';
import { createPrivately } from '../platform/privateFiles.ts';
import { type Settings, WrongSettings } from '../platform/settings.ts';
import { openStoreBeside } from '../platform/store/openStore.ts';
import type { OfficeHere } from './data/office.ts';
import { tablesIn } from './data/source.ts';

export class WrongUsage extends Error {}

/** A command that does not do what was asked, with the reason in a sentence. */
export class Refused extends Error {}

export type Tell = (line: string) => void;

type Command = (words: string[], tell: Tell) => Promise<void>;

/** Runs a command of the shell: sentences instead of stacks, and an exit code that tells the truth. */
export async function runCommand(usage: string, command: Command): Promise<void> {
  createPrivately();
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) return console.log(usage);
  try {
    await command(words, console.log);
  } catch (error) {
    const isWrongUsage = error instanceof WrongUsage;
    console.error(isWrongUsage ? usage : describe(error));
    process.exitCode = isWrongUsage ? 2 : 1;
  }
}

function describe(error: unknown): string {
  const isExplained = [Refused, WrongSettings, DataInUse].some((kind) => error instanceof kind);
  if (isExplained) return (error as Error).message;
  // A connection that is refused at several addresses has a code but no message.
  const { message, code } = error as Error & { code?: string };
  return `This did not work: ${message || code}`;
}

/** The office that the settings name; the portal may run meanwhile. */
export async function withOffice<Result>(
  settings: Settings,
  work: (office: OfficeHere) => Promise<Result>,
  { areKeysNeeded = true } = {},
): Promise<Result> {
  if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataFolder))) {
    throw new Refused(`There is no portal in ${settings.dataFolder} yet. Start it once first.`);
  }
  const keys = readKeyring(settings);
  const { database, engine } = openDatabase(settings);
  try {
    // An older release has no such table yet.
    const isKnown = (await tablesIn(database)).includes('encryption_keys');
    if (isKnown && areKeysNeeded) await requireRecordedKeys(database, keys);
    const store = await openStoreBeside(settings);
    return await work({ database, engine, store, keys, dataFolder: settings.dataFolder });
  } finally {
    await database.destroy();
  }
}
