import { systemClock } from '../platform/clock.ts';
import { readOwnSettings } from '../platform/settings.ts';
import { findExpired, removeExpired } from '../retention/retention.usecases.ts';
import { Refused, runCommand, WrongUsage, withOffice } from './command.ts';

const usage = `Removes applications that were closed more than RETENTION_YEARS years ago (status Decline to
Recommend, Withdrawn, Ineligible or Recommended, and not changed since), with their documents, notes and
history. The portal may run meanwhile. Backups keep what they hold: see docs/operations.md.

  npm run retention -- preview     which ones these are; changes nothing
  npm run retention -- apply       removes them, and records their numbers
`;

await runCommand(usage, async ([action, ...more], tell) => {
  if (!['preview', 'apply'].includes(String(action)) || more.length > 0) throw new WrongUsage();
  const settings = readOwnSettings();
  const years = settings.retentionYears;
  if (years === undefined) throw new Refused('RETENTION_YEARS is not set: everything is kept.');
  await withOffice(settings, async ({ database, store }) => {
    const ground = { database, store, clock: systemClock };
    const expired = await findExpired(ground, years);
    tell(`${expired.length} applications were closed more than ${years} years ago.`);
    for (const application of expired) {
      const { job_number: number, modified_on: on } = application;
      if (action === 'preview') {
        tell(`  ${number}, last changed ${on.slice(0, 10)}`);
        continue;
      }
      const removed = await removeExpired(ground, application);
      tell(
        removed
          ? `  ${number} removed, with ${removed.documents} documents and ${removed.notes} notes`
          : `  ${number} was changed just now and stays`,
      );
    }
  });
});
