import { existsSync } from 'node:fs';
import { findCurrentSchema, isFromBeforeFirstRelease } from '../../../migrations/migrate.ts';
import { getDatabaseFile, openDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { addRun, type CommandRun } from '../../health/index.ts';
import { OlderReleaseError, PathNotFound, type PrintLine, WrongUsage } from '../command.ts';

export type { CommandRun };

export async function recordCommandRun(
  database: Database,
  run: CommandRun,
  print: PrintLine,
): Promise<void> {
  try {
    if (isFromBeforeFirstRelease((await findCurrentSchema(database)) ?? '')) return;
    await addRun(database, run);
  } catch (error) {
    print(`This run could not be recorded: ${(error as Error).message}`);
  }
}

interface RunResult {
  /** The sentence must contain no names of people. */
  said: string;
  toLookAt: number;
}

export async function runAndRecordOutcome<Result extends RunResult>(
  settings: Settings,
  { kind, target }: Pick<CommandRun, 'kind' | 'target'>,
  print: PrintLine,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedOn = new Date();
  const record = async (outcome: CommandRun['outcome'], message: string) => {
    if (!settings.databaseUrl && !existsSync(getDatabaseFile(settings.dataFolder))) return;
    const { database } = openDatabase(settings);
    const run = { kind, target, outcome, said: message, startedOn, endedOn: new Date() };
    await recordCommandRun(database, run, print).finally(() => database.destroy());
  };
  try {
    const result = await work();
    const { said, toLookAt } = result;
    if (toLookAt === 0) await record('ok', said);
    else await record('look', `${said} Needs attention: ${toLookAt}.`);
    return result;
  } catch (error) {
    const leftAlone = [WrongUsage, PathNotFound, OlderReleaseError];
    if (!leftAlone.some((kind) => error instanceof kind)) {
      await record('broken', (error as Error).message);
    }
    throw error;
  }
}
