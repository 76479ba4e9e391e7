import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { emptyPostgres, serverUrl } from '../../test/support/databases.ts';
import { emptyFolder } from '../../test/support/emptyFolder.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from './migrate.ts';

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'TEST_DATABASE_URL')],
];

const at = '2026-11-20T15:00:00.000Z';
const account = (designation_number: string, is_administrator = false) => ({
  designation_number,
  // As it was made until then.
  designation_key: designation_number.trim().toLowerCase() || null,
  is_administrator,
  is_disabled: false,
  operating_name: '',
  legal_name: '',
  address: '',
  city: '',
  postal_code: '',
  first_name: '',
  last_name: '',
  telephone: '',
  email: '',
  created_on: at,
  modified_on: at,
  version: 1,
  search_operating_name: '',
  search_last_name: '',
  search_designation_number: '',
});

describe.each(places)('An upgrade to guarded sign-ins on %s', (engine, only) => {
  async function emptyPlace() {
    const dataFolder = emptyFolder();
    if (engine === 'SQLite') return { dataFolder, databaseUrl: undefined };
    const { url, remove } = await emptyPostgres(String(serverUrl));
    onTestFinished(remove);
    return { dataFolder, databaseUrl: url };
  }

  only('renews the keys of odd numbers, and of look-alikes one keeps its own', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const { database, engine: kind } = openDatabase(await emptyPlace());
    try {
      await migrate(database, kind, { to: '0006-history-chain' });
      const numbers = ['ЕМР-1', 'EMP-1', 'EM\u200bP-2', 'ＥＭＰ－２', 'É-3', '', ''];
      await database
        .insertInto('businesses')
        .values([...numbers.map((number) => account(number)), account('ADMIN', true)])
        .execute();
      await database
        .insertInto('password_links')
        .columns(['link_hash', 'business_id', 'created_on', 'expires_on'])
        .values({ link_hash: 'hash', business_id: 2, created_on: at, expires_on: at })
        .execute();
      await migrate(database, kind);
      const found = await database
        .selectFrom('businesses')
        .select(['designation_number', 'designation_key'])
        .orderBy('business_id')
        .execute();
      expect(found.map((row) => [row.designation_number, row.designation_key])).toEqual([
        ['ЕМР-1', null],
        ['EMP-1', 'emp-1'],
        ['EMP-2', 'emp-2'],
        ['ＥＭＰ－２', null],
        ['É-3', 'e-3'],
        ['', null],
        ['', null],
        ['ADMIN', 'admin'],
      ]);
      expect(told.mock.calls.flat()).toEqual([
        expect.stringMatching(/account 2 and of account 1 look alike.*another number/),
        expect.stringMatching(/account 3 and of account 4 look alike.*another number/),
      ]);
      const [link] = await database.selectFrom('password_links').selectAll().execute();
      expect(link?.kind).toBe('invitation');
    } finally {
      await database.destroy();
    }
  });
});
