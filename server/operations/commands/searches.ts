import { lookupsSince } from '../../office/search/index.ts';
import { daysBefore, systemClock } from '../../platform/time/clock.ts';
import { commandOf, commandSettings, WrongUsage, withPortalData } from './command.ts';
import { parseFlags } from './words.ts';

const usage = `Who searched for what, and who took the result as a file: newest first, one line of JSON each.

  portal searches                  of the last 30 days
  portal searches --days 365    of the last 365 days; they are kept for 24 months
`;

function readDays(words: string[]): number {
  const days = Number(parseFlags(words, { days: { type: 'string', default: '30' } }).days);
  if (!Number.isInteger(days) || days <= 0) throw new WrongUsage();
  return days;
}

export const run = commandOf(usage, async (words, print) => {
  const since = daysBefore(systemClock.now(), readDays(words));
  await withPortalData(commandSettings(), async ({ database }) => {
    for (const { criteria, ...lookup } of await lookupsSince(database, since)) {
      print(JSON.stringify({ ...lookup, criteria: JSON.parse(criteria) }));
    }
  });
});
