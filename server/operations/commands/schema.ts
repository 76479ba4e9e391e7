import { readPortalSettings } from '../../platform/settings/settings.ts';
import { defineCommand, runAsOwner, runWithDatabase, WrongUsage } from './command.ts';
import {
  copyPostgresDatabase,
  migrateToRelease,
  planSchemaChange,
  rehearseMigration,
  restoreDatabaseCopy,
} from './upgrading/upgradeDatabase.ts';

const usage = `Shows what an upgrade to this release changes in the database. The portal can keep running.

  portal schema              the current schema and the steps that this release would take
  portal schema --json       the same for programs

The steps of portal upgrade, one by one; the last three only while the portal is stopped:

  portal schema rehearse     takes the steps on a copy of the embedded database, then deletes the copy
  portal schema copy         copies a PostgreSQL database to DATA_DIR/before-upgrade
  portal schema migrate      takes the steps; an embedded database is copied there first
  portal schema put-back STEP    restores the database from the copy with that name
`;

export const run = defineCommand(usage, async (args, print) => {
  const settings = runAsOwner(readPortalSettings());
  const [step, name, ...more] = args;
  if (more.length > 0 || (name !== undefined) !== (step === 'put-back')) throw new WrongUsage();
  if (step === undefined || step === '--json') {
    const plan = await runWithDatabase(settings, planSchemaChange);
    if (step) return print(JSON.stringify(plan));
    print(`The database has the schema ${plan.schema}.`);
    if (plan.unknown.length > 0)
      print(`A newer release has changed the database: ${plan.unknown.join(', ')}.`);
    for (const { name, isAdditive } of plan.pending) {
      print(
        `${name}: ${isAdditive ? 'servers of the older release can keep running' : 'servers of the older release must be stopped'}`,
      );
    }
    if (plan.pending.length === 0) print('This release does not change the database.');
  } else if (step === 'rehearse') await rehearseMigration(settings);
  else if (step === 'copy') await copyPostgresDatabase(settings);
  else if (step === 'migrate') await migrateToRelease(settings);
  else if (step === 'put-back') await restoreDatabaseCopy(settings, String(name), print);
  else throw new WrongUsage();
});
