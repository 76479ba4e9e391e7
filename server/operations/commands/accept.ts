import { acceptRecordDifferences } from '../../applications/records/index.ts';
import { systemClock } from '../../platform/time/clock.ts';
import {
  CommandRefused,
  defineCommand,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';

const usage = `Accepts a record that differs from the history according to portal verify. The history records what was
accepted and why.

  portal accept 'applications 12' REASON       a record named by portal verify
  portal accept document_openings REASON       a table whose rows portal verify counts
`;

const maxReasonLength = 500;

export const run = defineCommand(usage, async (args, print) => {
  const [record = '', reason = '', ...more] = args.map((word) => word.trim());
  if (record === '' || reason === '' || more.length > 0) throw new WrongUsage();
  if (reason.length > maxReasonLength) {
    throw new CommandRefused(
      `The reason has ${reason.length} characters; ${maxReasonLength} are kept.`,
    );
  }
  const isAccepted = await runWithPortalData(readCommandSettings(), ({ database }) =>
    acceptRecordDifferences(database, record, reason, systemClock.now()),
  );
  if (!isAccepted) throw new CommandRefused(`${record} does not differ from the history.`);
  print(`${record} has been accepted; the history records it.`);
});
