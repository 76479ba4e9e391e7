import {
  liftSuspension,
  listSuspendedEmployers,
  suspendEmployer,
} from '../../people/accounts/index.ts';
import { openLog } from '../../platform/log.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { subscribers } from '../../subscribers.ts';
import { describeEmployer, findEmployer, parseArguments } from './arguments.ts';
import { defineCommand, readCommandSettings, runWithDatabase, WrongUsage } from './command.ts';

const usage = `Suspends an employer at once. The portal can keep running. Nobody can sign in or set a password, sessions and
emailed links end, and emails to the employer are held. Applications do not change. Anyone who enters the right
password is told that the account is suspended.

  portal suspend NUMBER            by the designation number, or by id:12 for /admin/profile/12
  portal suspend NUMBER --lift     lifts the suspension; the password has not changed
  portal suspend --list            lists suspended employers
`;

function parseCommandLine(args: string[]) {
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArguments(args, { lift: flag, list: flag });
  const isUsageValid = values.list
    ? positionals.length === 0 && !values.lift
    : positionals.length === 1;
  if (!isUsageValid) throw new WrongUsage();
  return { ...values, number: positionals[0] ?? '' };
}

export const run = defineCommand(usage, async (args, print) => {
  const { list, lift, number } = parseCommandLine(args);
  const settings = readCommandSettings();
  const log = openLog(settings.logLevel, process.stderr);
  await runWithDatabase(settings, async ({ database }) => {
    if (list) {
      const suspended = await listSuspendedEmployers(database);
      if (suspended.length === 0) return print('No account is suspended.');
      for (const employer of suspended) print(describeEmployer(employer));
      return;
    }
    const employer = await findEmployer(database, number);
    const change = lift ? liftSuspension : suspendEmployer;
    await change({ database, clock: systemClock, log, subscribers }, null, employer.business_id);
    print(
      lift
        ? `${describeEmployer(employer)} can sign in again.`
        : `${describeEmployer(employer)} is suspended and signed out everywhere.`,
    );
  });
});
