import { existsSync } from 'node:fs';
import { explain, runAdminCommand, usage, WrongUsage } from './businesses/adminCommand.ts';
import { systemClock } from './platform/clock.ts';
import { databaseFile, openDatabase } from './platform/database/database.ts';
import { Refusal } from './platform/errors.ts';
import { openLog } from './platform/log.ts';
import { createPrivately } from './platform/privateFiles.ts';
import { readOwnSettings, type Settings, WrongSettings } from './platform/settings.ts';

class NoPortalYet extends Error {}

/** The database alone tells what is true, so the portal may run meanwhile. */
async function run(settings: Settings, words: string[]): Promise<string> {
  if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataFolder))) {
    throw new NoPortalYet(`There is no portal in ${settings.dataFolder} yet. Start it once first.`);
  }
  createPrivately();
  const { database } = openDatabase(settings);
  // What is for a person goes to the other stream, the password included.
  const log = openLog(settings.logLevel, process.stderr);
  try {
    return await runAdminCommand({ database, clock: systemClock, log }, words);
  } finally {
    await database.destroy();
  }
}

function describe(error: unknown): string {
  if (error instanceof Refusal) return explain(error);
  const isExplained = [WrongUsage, WrongSettings, NoPortalYet].some(
    (kind) => error instanceof kind,
  );
  if (isExplained) return (error as Error).message;
  // A connection that is refused at several addresses has a code but no message.
  const { message, code } = error as Error & { code?: string };
  return `The database did not do this: ${message || code}`;
}

const words = process.argv.slice(2);
if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
  console.log(usage);
} else {
  try {
    console.log(await run(readOwnSettings(), words));
  } catch (error) {
    console.error(describe(error));
    process.exitCode = error instanceof WrongUsage ? 2 : 1;
  }
}
