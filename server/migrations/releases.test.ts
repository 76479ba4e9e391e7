import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../test/support/command.ts';
import { serverUrl } from '../../test/support/databases.ts';
import {
  emptyPlace,
  type Fixture,
  fillOld,
  inDatabase,
  olderSchemas,
} from '../../test/support/olderRelease.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { lastRuns } from '../health/index.ts';
import { makeBackup } from '../operations/backups/backups.ts';
import { openBackup } from '../operations/backups/openBackup.ts';
import { tablesIn } from '../operations/data/source.ts';
import { type Row, rowsOf, type TableName } from '../operations/data/tables.ts';
import { restoreBackup } from '../operations/restoring/restoring.ts';
import { openDatabase } from '../platform/database/database.ts';
import { keyringOf } from '../platform/encryption/keyring.ts';
import type { Settings } from '../platform/settings.ts';
import { folderStore } from '../platform/store/folderStore.ts';
import { migrate } from './migrate.ts';
import { stepsTaken } from './sideBySide.ts';
import { upgrade } from './upgrade.ts';

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
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

const slotOfColumn: Record<string, string> = {
  job_offer_id: 'JobOffer',
  schedule_1_id: 'Schedule1',
  language_test_result_id: 'LanguageTestResult',
  passport_scan_id: 'PassportScan',
  proof_of_status_id: 'ProofOfStatus',
  proof_of_work_experience_id: 'ProofOfWorkExperience',
  intent_to_reside_id: 'IntentToReside',
  education_credential_id: 'EducationCredential',
  canadian_credential_id: 'CanadianCredential',
  recommendation_application_id: 'RecommendationApplication',
};

function withoutDocuments(row: Row, table: string): Row {
  const isGone = (column: string) =>
    (table === 'applications' && column in slotOfColumn) ||
    (table === 'comments' && column === 'document_id');
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isGone(column)));
}

/** What was attached, by when and by whom: with an application when it was filed, with a note when it was written. */
function attachedIn(fixture: Fixture): Row[] {
  const additional = (fixture as Record<string, Row[]>).additional_documents ?? [];
  const onApplications = (fixture.applications ?? []).flatMap((application) => {
    const { application_id } = application;
    const filing = fixture.changes?.find(
      (change) => change.kind === 'applicationCreated' && change.application_id === application_id,
    );
    const of = { application_id, comment_id: null, attached_by: filing?.changed_by };
    const since = { ...of, attached_on: filing?.changed_on };
    return [
      ...Object.entries(slotOfColumn)
        .filter(([column]) => application[column] !== null)
        .map(([column, slot]) => ({
          ...since,
          slot,
          position: 0,
          title: null,
          document_id: application[column],
        })),
      ...additional
        .filter((row) => row.application_id === application_id)
        .map((row) => ({ ...since, slot: null, ...row })),
    ];
  });
  const onNotes = (fixture.comments ?? [])
    .filter((note) => note.document_id !== null)
    .map((note) => ({
      application_id: null,
      comment_id: note.comment_id,
      slot: null,
      position: 0,
      title: null,
      document_id: note.document_id,
      attached_on: note.created_on,
      attached_by: note.created_by,
    }));
  return [...onApplications, ...onNotes];
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
      const attached = (await all('attachments')).map(({ attachment_id, ...row }) => row);
      expect(attached).toEqual(attachedIn(fixture));
      expect(attached).toMatchObject([
        { application_id: 1, slot: 'JobOffer', document_id: 1, title: null, position: 0 },
        { application_id: 1, slot: null, document_id: 2, title: 'Overview', position: 0 },
        { application_id: null, comment_id: 2, document_id: 3, attached_by: 2 },
      ]);
    });
  }

  only.each(olderSchemas)('%s is upgraded with every row kept', async (schema) => {
    const settings = await emptyPlace(engine);
    const fixture = await fillOld(settings, schema);
    await upgrade(settings);
    await expectKept(settings, fixture);
  });

  only.each(['0001-first-schema', '0042-mails-by-address'])(
    '%s is left as it is by portal verify, which says what to do first',
    {
      tags: 'slow',
    },
    async (schema) => {
      const settings = await emptyPlace(engine);
      const { dataFolder, databaseUrl = '' } = settings;
      await inDatabase(settings, (database) =>
        migrate(database, databaseUrl ? 'postgres' : 'sqlite', { to: schema }),
      );
      const own = { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl };
      const refused = {
        code: 1,
        printed: `This data is of an older release: its schema is ${schema}. Start the portal of this release on it once, or upgrade it, then verify it. Nothing was changed.\n`,
      };
      expect(await runCommand('verify', [], own)).toEqual(refused);
      if (!databaseUrl) expect(await runCommand('verify', [dataFolder], own)).toEqual(refused);
      await inDatabase(settings, async (database) => {
        expect((await stepsTaken(database)).at(-1)).toBe(schema);
        if (!(await tablesIn(database)).includes('command_runs')) return;
        expect((await lastRuns(database)).verify).toEqual({});
      });
    },
  );

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
