import { reindexTexts } from '../applications/index.ts';
import { commandOf, commandSettings, WrongUsage, withPortalData } from './command.ts';

const usage = `Makes the index of parts of names and job numbers anew, where portal verify says that it misses some.

  portal reindex     the portal may run meanwhile; saving waits for some seconds
`;

export const run = commandOf(usage, async (words, print) => {
  if (words.length > 0) throw new WrongUsage();
  await withPortalData(commandSettings(), ({ database }) => reindexTexts(database));
  print('Every application is found by parts of its name and number.');
});
