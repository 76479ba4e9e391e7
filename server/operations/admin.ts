import { explain, runAdminCommand, usage, WrongUsage as WrongWords } from '../accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { openLog } from '../platform/log.ts';
import { subscribers } from '../subscribers.ts';
import { commandOf, commandSettings, Refused, WrongUsage, withDatabase } from './command.ts';

export const run = commandOf(usage, async (words, print) => {
  const settings = commandSettings();
  // What is for a person goes to the other stream, the password included.
  const log = openLog(settings.logLevel, process.stderr);
  try {
    print(
      await withDatabase(settings, ({ database }) =>
        runAdminCommand({ database, clock: systemClock, log, subscribers }, words),
      ),
    );
  } catch (error) {
    if (error instanceof WrongWords) throw new WrongUsage();
    throw error instanceof Refusal ? new Refused(explain(error)) : error;
  }
});
