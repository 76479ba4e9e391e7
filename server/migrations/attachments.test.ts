import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, serverUrl } from '../../test/support/databases.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { type Row, type TableName, writeRows } from '../operations/data/tables.ts';
import { connect, type Database, type Engine } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openSqlite } from '../platform/database/sqlite.ts';
import { migrate, schemaOf } from './migrate.ts';

const before = '0019-suspension-and-erasure';
const fixture = join(import.meta.dirname, 'fixtures/0016-changes-of-accounts.json');

const [employer, administrator] = [1, 2];
const at = (day: number) => `2026-12-${String(day).padStart(2, '0')}T15:00:00.000Z`;

const places: [engine: Engine, only: typeof test | typeof test.skip][] = [
  ['sqlite', test],
  ['postgres', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

describe.each(places)('Attachments of an older release on %s', (engine, only) => {
  /** The office of a fixture, without its one application; rows are added as that release would. */
  async function olderPortal() {
    const postgres = engine === 'postgres' ? await emptyPostgres(String(serverUrl)) : undefined;
    if (postgres) onTestFinished(postgres.remove);
    const database = connect(
      postgres ? openPostgres(postgres.url, 'commands') : openSqlite(':memory:'),
    );
    onTestFinished(() => database.destroy());
    await migrate(database, engine, { to: before });
    const add = (table: string, rows: Row[]) =>
      writeRows(database, table as TableName, [rows] as never);
    const office: Record<string, Row[]> = JSON.parse(readFileSync(fixture, 'utf8'));
    for (const table of ['encryption_keys', 'businesses']) await add(table, office[table] ?? []);
    const [document, application, note] = ['documents', 'applications', 'comments'].map(
      (table) => office[table]?.[0] ?? {},
    );
    return {
      database,
      addDocument: (id: number, fields: Row = {}) =>
        add('documents', [
          { ...document, document_id: id, store_key: `key ${id}`, created_on: at(1), ...fields },
        ]),
      addApplication: (id: number, fields: Row = {}) =>
        add('applications', [
          {
            ...application,
            application_id: id,
            job_number: `N-${id}`,
            job_offer_id: null,
            ...fields,
          },
        ]),
      addAdditional: (row: Row) => add('additional_documents', [row]),
      addNote: (id: number, fields: Row) =>
        add('comments', [{ ...note, comment_id: id, ...fields }]),
      addChange: (id: number, application_id: number, kind: string, fields: Row) =>
        add('changes', [
          { change_id: id, application_id, kind, business_id: 1, details: '{}', ...fields },
        ]),
    };
  }

  const attachments = async (database: Database) =>
    (await database.selectFrom('attachments').selectAll().orderBy('document_id').execute()).map(
      ({ attachment_id, ...row }) => row,
    );

  only(
    'all ten slots, additional documents and those of notes are there, and nothing else',
    async () => {
      const { database, ...older } = await olderPortal();
      for (let id = 1; id <= 14; id += 1) await older.addDocument(id);
      const columns = ['job_offer_id', 'schedule_1_id', 'language_test_result_id'];
      columns.push('passport_scan_id', 'proof_of_status_id', 'proof_of_work_experience_id');
      columns.push('intent_to_reside_id', 'education_credential_id', 'canadian_credential_id');
      columns.push('recommendation_application_id');
      const filled = Object.fromEntries(columns.map((column, index) => [column, index + 1]));
      await older.addApplication(1, filled);
      await older.addApplication(2, { job_offer_id: 14 });
      await older.addApplication(3);
      await older.addAdditional({
        application_id: 1,
        position: 0,
        document_id: 11,
        title: 'Letter',
      });
      await older.addAdditional({
        application_id: 1,
        position: 1,
        document_id: 12,
        title: 'Résumé',
      });
      await older.addNote(1, { application_id: 1, document_id: null });
      await older.addNote(2, { application_id: 1, document_id: 13, created_on: at(9) });
      await migrate(database, engine);
      const slots = [
        'JobOffer',
        'Schedule1',
        'LanguageTestResult',
        'PassportScan',
        'ProofOfStatus',
      ];
      slots.push('ProofOfWorkExperience', 'IntentToReside', 'EducationCredential');
      slots.push('CanadianCredential', 'RecommendationApplication');
      const since = { attached_on: at(1), attached_by: employer };
      const of = { application_id: 1, comment_id: null, position: 0, title: null, ...since };
      expect(await attachments(database)).toEqual([
        ...slots.map((slot, index) => ({ ...of, slot, document_id: index + 1 })),
        { ...of, slot: null, title: 'Letter', document_id: 11 },
        { ...of, slot: null, title: 'Résumé', document_id: 12, position: 1 },
        {
          ...of,
          application_id: null,
          comment_id: 2,
          slot: null,
          document_id: 13,
          attached_on: at(9),
          attached_by: administrator,
        },
        { ...of, application_id: 2, slot: 'JobOffer', document_id: 14 },
      ]);
      const rows = await database
        .selectFrom('applications')
        .select('filled_slots')
        .orderBy('application_id')
        .execute();
      expect(rows.map(({ filled_slots }) => filled_slots.split(','))).toEqual([
        expect.arrayContaining(slots),
        ['JobOffer'],
        [''],
      ]);
      const tables = await database.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain('additional_documents');
      const left = tables
        .filter(({ name }) => ['applications', 'comments'].includes(name))
        .flatMap((table) => table.columns.map(({ name }) => name));
      for (const column of [...columns, 'document_id']) expect(left).not.toContain(column);
    },
  );

  only(
    'who attached a document and when is what the history says, or else the upload',
    async () => {
      const { database, ...older } = await olderPortal();
      const long = `${'a'.repeat(200)}.pdf`;
      for (const id of [1, 2, 3, 5, 6]) await older.addDocument(id);
      await older.addDocument(4, { filename: long });
      await older.addDocument(7, { created_on: at(20) });
      // Filed with a passport and a letter; the offer was replaced twice, and a paper came later.
      await older.addApplication(1, { job_offer_id: 1, passport_scan_id: 2, schedule_1_id: 7 });
      await older.addAdditional({
        application_id: 1,
        position: 0,
        document_id: 3,
        title: 'Letter',
      });
      await older.addAdditional({ application_id: 1, position: 1, document_id: 4, title: 'Paper' });
      await older.addChange(1, 1, 'applicationCreated', {
        changed_on: at(2),
        changed_by: employer,
      });
      const changed = (id: number, day: number, by: number | null, details: object) =>
        older.addChange(id, 1, 'applicationChanged', {
          changed_on: at(day),
          changed_by: by,
          details: JSON.stringify(details),
        });
      await changed(2, 3, employer, { JobOffer: { from: '', to: 'first.pdf' } });
      await changed(3, 4, administrator, {
        JobOffer: { from: 'first.pdf', to: 'second.pdf' },
        PassportScan: { from: 'passport.pdf', to: '' },
      });
      await changed(4, 5, administrator, {
        AdditionalDocuments: { added: [{ Title: 'Paper', Filename: long }], removed: [] },
      });
      await changed(5, 6, employer, { LastName: { from: 'Roy', to: 'Côté' } });
      // Nobody knows how this one was filed.
      await older.addApplication(2, { job_offer_id: 5 });
      await older.addNote(1, { application_id: 2, document_id: 6, created_on: at(8) });
      await migrate(database, engine);
      const found = await attachments(database);
      expect(found.map((row) => [row.document_id, row.attached_on, row.attached_by])).toEqual([
        [1, at(4), administrator],
        [2, at(2), employer],
        [3, at(2), employer],
        [4, at(5), administrator],
        [5, at(1), employer],
        [6, at(8), administrator],
        [7, at(20), employer],
      ]);
    },
  );

  only('is refused in words when it would lose one, and all is as it was', async () => {
    const { database, ...older } = await olderPortal();
    await older.addDocument(1);
    await older.addApplication(1, { job_offer_id: 1 });
    if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(database);
    else {
      await sql`alter table applications drop constraint applications_job_offer_id_fkey`.execute(
        database,
      );
      await sql`alter table comments drop constraint comments_document_id_fkey`.execute(database);
    }
    await older.addApplication(2, { job_offer_id: 999 });
    await older.addNote(1, { application_id: 1, document_id: 998 });
    await expect(migrate(database, engine)).rejects.toThrow(
      'there were 2 in slots, 0 additional ones and 1 of notes, and now there are 1 in slots, 0 additional ones and 0 of notes.',
    );
    expect(await schemaOf(database, engine)).toBe(before);
    const { rows } =
      await sql`select job_offer_id from applications order by application_id`.execute(
        database as Kysely<unknown>,
      );
    expect(rows).toEqual([{ job_offer_id: 1 }, { job_offer_id: 999 }]);
  });
});
