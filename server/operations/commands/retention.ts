import { statuses } from '../../../contract/program.ts';
import { forgetOldMailFiles } from '../../mail/outbox/index.ts';
import { deleteOldSupportRequests } from '../../mail/support/index.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { findExpired, previewRemoval, removeExpired } from '../../privacy/retention/index.ts';
import { describeErasure, pluralize } from './arguments.ts';
import {
  CommandRefused,
  defineCommand,
  NeedsAttentionError,
  readCommandSettings,
  runWithPortalData,
  WrongUsage,
} from './command.ts';
import { removeTracesOfDeletedData } from './data/removeTracesOfDeletedData.ts';

const closingStatusNames = statuses.filter(({ closes }) => closes).map(({ name }) => name.en);

const usage = `Removes applications that were closed more than RETENTION_YEARS years ago (status
${new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(closingStatusNames)}, and not changed since), and with each of them:

  its documents, including replaced and deleted ones, and the record of who opened them
  its notes and its history
  support requests, their waiting and failed mails, and mails in DATA_DIR/mail that mention it

Then the database is rewritten, and copies made before an upgrade are removed. The portal can keep
running, but cannot save for some seconds. Backups are not changed: see docs/operator/maintain.md.

  portal retention preview     lists these applications and what is removed with each; changes nothing
  portal retention apply       removes them, and records their numbers
`;

export const run = defineCommand(usage, async ([action, ...more], print) => {
  if (!['preview', 'apply'].includes(String(action)) || more.length > 0) throw new WrongUsage();
  const settings = readCommandSettings();
  const years = settings.retentionYears;
  if (years === undefined)
    throw new CommandRefused('RETENTION_YEARS is not set, so nothing is removed.');
  await runWithPortalData(settings, async (data) => {
    const ground = { ...data, settings, clock: systemClock };
    const expired = await findExpired(ground, years);
    print(
      `${pluralize(expired.length, 'application')} closed more than ${pluralize(years, 'year')} ago.`,
    );
    if (action === 'preview') {
      for (const application of expired) {
        const { job_number: number, modified_on: on } = application;
        const would = await previewRemoval(ground, application);
        print(
          `  ${number}, last changed ${on.slice(0, 10)}${would ? `: ${describeErasure(would)}` : ''}`,
        );
      }
      return;
    }
    for (const application of expired) {
      const removed = await removeExpired(ground, application);
      const { job_number: number } = application;
      print(
        removed
          ? `  ${number} removed: ${describeErasure(removed)}`
          : `  ${number} was changed just now and is kept`,
      );
    }
    await deleteOldSupportRequests(ground);
    await forgetOldMailFiles(ground);
    const { said, isComplete } = await removeTracesOfDeletedData(data, settings);
    for (const sentence of said) print(sentence);
    const today = systemClock.now().toISOString().slice(0, 10);
    print(
      `Backups made until ${today} still contain what was removed until the last of them is deleted.`,
    );
    if (!isComplete) throw new NeedsAttentionError('Not complete yet: run the same command again.');
  });
});
