import { addRun, type CommandRun } from '../../health/commandRuns.usecases.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tell } from '../command.ts';
import { tablesIn } from './source.ts';

export type { CommandRun };

/**
 * Records that a command ran, for the page Health. What the command did is done, so that a record that
 * cannot be written is said and fails nothing; a database of an older release has no such table yet.
 */
export async function recordRun(database: Database, run: CommandRun, tell: Tell): Promise<void> {
  try {
    if ((await tablesIn(database)).includes('command_runs')) await addRun(database, run);
  } catch (error) {
    tell(`This run could not be recorded: ${(error as Error).message}`);
  }
}
