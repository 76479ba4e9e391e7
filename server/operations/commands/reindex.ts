import { reindexTexts } from '../../applications/core/index.ts';
import { correctAllPeriods } from '../../applications/periods/index.ts';
import { findDifferences, recomputeDerivedColumns } from '../../applications/records/index.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { pluralize } from './arguments.ts';
import {
  defineCommand,
  NeedsAttentionError,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';

const usage = `Rebuilds the search index and the times that Work and Reports take from the history, if
portal verify reports that they are wrong. A record that differs from the history is not changed.

  portal reindex     the portal can keep running, but cannot save for some seconds
`;

export const run = defineCommand(usage, async (args, print) => {
  if (args.length > 0) throw new WrongUsage();
  const { mended, differing } = await runWithPortalData(
    readCommandSettings(),
    async ({ database }) => {
      await recomputeDerivedColumns(database);
      await reindexTexts(database);
      const subjects = new Set<string>();
      for await (const { subject } of findDifferences(database))
        subjects.add(JSON.stringify(subject));
      const isDiffering = (of: object) => subjects.has(JSON.stringify(of));
      const corrected = await correctAllPeriods(database, systemClock.now(), isDiffering);
      return { mended: corrected, differing: subjects.size };
    },
  );
  print('The search index is complete.');
  if (mended > 0) {
    const of = pluralize(mended, 'application or employer', 'applications and employers');
    print(`The times of ${of} were corrected.`);
  }
  if (differing > 0) {
    throw new NeedsAttentionError(
      `${pluralize(differing, 'record')} not changed, because of differences from the history: see portal verify.`,
    );
  }
});
