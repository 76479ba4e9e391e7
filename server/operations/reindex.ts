import { reindexTexts } from '../applications/index.ts';
import { mendAll } from '../periods/index.ts';
import { systemClock } from '../platform/clock.ts';
import { commandOf, commandSettings, WrongUsage, withPortalData } from './command.ts';

const usage = `Makes the index of parts of names and job numbers anew, and what Work and Reports know of times from the history, where
portal verify says that something is missing.

  portal reindex     the portal may run meanwhile; saving waits for some seconds
`;

export const run = commandOf(usage, async (words, print) => {
  if (words.length > 0) throw new WrongUsage();
  const mended = await withPortalData(commandSettings(), async ({ database }) => {
    await reindexTexts(database);
    return mendAll(database, systemClock.now());
  });
  print('Every application is found by parts of its name and number.');
  if (mended > 0) print(`Of ${mended} applications and employers the times were mended.`);
});
