import { existsSync } from 'node:fs';
import { isFromBefore, schemaOf } from '../../../migrations/migrate.ts';
import { databaseFile, openDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { addRun, type CommandRun, wasEverDone } from '../../health/index.ts';
import { NotFound, OlderRelease, type Print, WrongUsage } from '../command.ts';

export type { CommandRun };

/**
 * Records that a command ran, for the page Health. What the command did is done, so that a record that
 * cannot be written is said and fails nothing.
 */
export async function recordRun(
  database: Database,
  run: CommandRun,
  print: Print,
  isMistyped = false,
): Promise<void> {
  try {
    if (isFromBefore((await schemaOf(database)) ?? '')) return;
    // Where nothing ever lay, nothing is amiss; where something lay, it is gone.
    if (isMistyped && !(await wasEverDone(database, run))) return;
    await addRun(database, run);
  } catch (error) {
    print(`This run could not be recorded: ${(error as Error).message}`);
  }
}

interface Did {
  /** What was done, in a sentence without anybody's name. */
  said: string;
  /** How much somebody has to look at. */
  toLookAt: number;
}

/** Does the work of a command and records how it went, where the settings say that a portal is. */
export async function recorded<Result extends Did>(
  settings: Settings,
  { kind, target }: Pick<CommandRun, 'kind' | 'target'>,
  print: Print,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedOn = new Date();
  const record = async (outcome: CommandRun['outcome'], said: string, error?: unknown) => {
    if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataFolder))) return;
    const { database } = openDatabase(settings);
    const run = { kind, target, outcome, said, startedOn, endedOn: new Date() };
    const isMistyped = error instanceof NotFound;
    await recordRun(database, run, print, isMistyped).finally(() => database.destroy());
  };
  try {
    const result = await work();
    const { said, toLookAt } = result;
    if (toLookAt === 0) await record('ok', said);
    else await record('look', `${said} To look at: ${toLookAt}.`);
    return result;
  } catch (error) {
    const isLeftAlone = error instanceof WrongUsage || error instanceof OlderRelease;
    if (!isLeftAlone) await record('broken', (error as Error).message, error);
    throw error;
  }
}
