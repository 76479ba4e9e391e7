import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serverUrl } from '../../test/support/databases.ts';
import {
  emptyPlace,
  type Fixture,
  fillOld,
  inDatabase,
  olderSchemas,
} from '../../test/support/olderRelease.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { makeBackup } from '../operations/backups/backups.ts';
import { openBackup } from '../operations/backups/openBackup.ts';
import { type Row, rowsOf, type TableName } from '../operations/data/tables.ts';
import { restoreBackup } from '../operations/restoring/restoring.ts';
import { openDatabase } from '../platform/database/database.ts';
import { keyringOf } from '../platform/encryption/keyring.ts';
import type { Settings } from '../platform/settings.ts';
import { folderStore } from '../platform/store/folderStore.ts';
import { upgrade } from './upgrade.ts';

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'older schemas on PostgreSQL need TEST_DATABASE_URL')],
];

/** What opens an account, or spares a step in doing so. */
const opening = [
  'sessions',
  'known_browsers',
  'password_links',
  'reversals',
  'reversal_links',
  'passkey_challenges',
];

const documentColumns =
  /^(job_offer|schedule_1|language_test_result|passport_scan|proof_of_status|proof_of_work_experience|intent_to_reside|education_credential|canadian_credential|recommendation_application)_id$/;

function withoutDocuments(row: Row, table: string): Row {
  const isGone = (column: string) =>
    (table === 'applications' && documentColumns.test(column)) ||
    (table === 'comments' && column === 'document_id');
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isGone(column)));
}

/** Mails are deliveries now, by the channel that there was. */
function asDelivery({ mail_id, ...row }: Row, table: string): Row {
  return table === 'mails' ? { ...row, delivery_id: mail_id, channel: 'mail' } : row;
}

describe.each(places)('Data of an older release on %s', (engine, only) => {
  /** Columns may have come; what was there is as it was, and what was attached is in a table of its own. */
  async function expectKept(settings: Settings, fixture: Fixture, but: string[] = []) {
    await inDatabase(settings, async (database) => {
      const all = async (table: TableName) => {
        const found: Row[] = [];
        for await (const slice of rowsOf(database, table)) found.push(...slice);
        return found;
      };
      for (const [table, rows] of Object.entries(fixture)) {
        if (table === 'additional_documents' || but.includes(table)) continue;
        const kept = rows.map((row) =>
          expect.objectContaining(asDelivery(withoutDocuments(row, table), table)),
        );
        expect(await all(table === 'mails' ? 'deliveries' : (table as TableName))).toEqual(kept);
      }
      expect(await all('attachments')).toMatchObject([
        { application_id: 1, slot: 'JobOffer', document_id: 1, title: null, position: 0 },
        { application_id: 1, slot: null, document_id: 2, title: 'Overview', position: 0 },
      ]);
    });
  }

  only.each(olderSchemas)('%s is upgraded with every row kept', async (schema) => {
    const settings = await emptyPlace(engine);
    const fixture = await fillOld(settings, schema);
    await upgrade(settings);
    await expectKept(settings, fixture);
  });

  only.each(olderSchemas)('a backup of %s is restored and upgraded', async (schema) => {
    const old = await emptyPlace(engine);
    const fixture = await fillOld(old, schema);
    const folder = join(old.dataFolder, 'backups');
    const store = await folderStore(join(old.dataFolder, 'documents'));
    for (const { store_key, size } of fixture.documents ?? []) {
      await store.put(String(store_key), Buffer.alloc(Number(size)));
    }
    const place = openDatabase(old);
    const reading = { keys: keyringOf([]), dataFolder: old.dataFolder };
    await makeBackup({ ...place, store, ...reading }, folder, new Date(), () => {});
    await place.database.destroy();

    const settings = await emptyPlace(engine);
    const backup = await openBackup(folder, reading);
    onTestFinished(() => backup.close());
    await restoreBackup(backup, settings, () => {});
    await upgrade(settings);
    // What opens an account does not come back, and mails that waited are held.
    await expectKept(settings, fixture, [...opening, 'mails']);
  });
});
