import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../../test/support/databases.ts';
import { createPortalOnDisk } from '../../../test/support/portalOnDisk.ts';
import { startCommand } from '../../../test/support/runCommand.ts';
import { testWithRequirement } from '../../../test/support/testWithRequirement.ts';
import { DataInUse, lockData } from '../../platform/files/dataLock.ts';

const testOnPostgres = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

async function createDataToMove() {
  const { settings } = await createPortalOnDisk(1);
  const postgres = await createPostgresDatabase(String(postgresServerUrl));
  onTestFinished(postgres.remove);
  const connect = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [client, watcher] = [await connect(), await connect()];
  const moveUntilCopied = async () => {
    await client.query('begin; create table kysely_migration (name text)');
    const { ended } = startCommand('move', ['--to', postgres.url], settings);
    const waiting = async () => {
      const { rows } = await watcher.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 50_000 }).toBe(1);
    return {
      async finish() {
        await client.query('rollback');
        return ended;
      },
    };
  };
  const move = () => startCommand('move', ['--to', postgres.url], settings).ended;
  const isMarked = () => existsSync(join(settings.DATA_DIR, 'moved-away'));
  return { dataFolder: settings.DATA_DIR, move, moveUntilCopied, isMarked };
}

testOnPostgres(
  'moving database rows requires a stopped portal, and prevents the portal from starting during the move',
  { timeout: 180_000 },
  async () => {
    const { dataFolder, move, moveUntilCopied, isMarked } = await createDataToMove();
    const asPortal = lockData(dataFolder);
    expect(await move()).toMatchObject({
      code: 0,
      printed: expect.stringContaining('The portal is running, so nothing was moved: stop it'),
    });
    expect(isMarked()).toBe(false);
    asPortal();

    const last = await moveUntilCopied();
    expect(() => lockData(dataFolder)).toThrow(DataInUse);
    expect(await last.finish()).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Moved. Start the portal with the new settings'),
    });
    expect(isMarked()).toBe(true);
  },
);
