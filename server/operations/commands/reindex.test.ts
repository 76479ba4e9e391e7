import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../../test/support/databases.ts';
import { findFreePort } from '../../../test/support/freePort.ts';
import { goodPassword } from '../../../test/support/portal.ts';
import { createPortalOnDisk } from '../../../test/support/portalOnDisk.ts';
import { startPortalProcess } from '../../../test/support/portalProcess.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createServer } from '../../../test/support/server.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { openDatabase } from '../../platform/database/database.ts';

describe.each(['SQLite', ...(postgresServerUrl ? ['PostgreSQL'] : [])])(
  'portal reindex on %s',
  (engine) => {
    async function start() {
      const place: Record<string, string> = { DATA_DIR: join(createTemporaryFolder(), 'data') };
      if (engine === 'PostgreSQL') {
        const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
        onTestFinished(remove);
        place.DATABASE_URL = url;
      }
      const portal = await startPortalProcess(String(place.DATA_DIR), await findFreePort(), place);
      onTestFinished(portal.kill);
      const { call } = createServer(portal.url);
      const administrator = { DesignationNumber: 'ADMIN', Password: goodPassword };
      const { body: token } = await call('signIn', { ...administrator, IsAdministrator: true });
      const employer = {
        DesignationNumber: 'EMP-1',
        Password: 'spruce-and-granite-7',
        OperatingName: 'Lakeside Inn',
        FirstName: 'Ada',
        LastName: 'Roy',
        Email: 'ada@lakeside.test',
      };
      const { BusinessId } = JSON.parse((await call('createBusiness', employer, token)).body);
      for (const LastName of ['Quark', 'Lepton']) {
        const content = { BusinessId, FirstName: 'Zoé', LastName, JobTitle: 'Baker' };
        expect((await call('createApplication', content, token)).status).toBe(200);
      }
      const search = async (criteria: { ApplicationLastName: string } | { JobNumber: string }) => {
        const rows = JSON.parse((await call('search', criteria, token)).body);
        return rows.map((row: { Applicant_LastName: string }) => row.Applicant_LastName);
      };
      return { place, found: search };
    }

    async function makeWrong({
      DATA_DIR: dataFolder = '',
      DATABASE_URL: databaseUrl,
    }: DataLocationSettings) {
      await using database = openDatabase({ dataFolder, databaseUrl }).database;
      const statements =
        engine === 'PostgreSQL'
          ? [
              sql`delete from application_texts where search_last_name = 'quark'`,
              sql`update application_texts set search_last_name = 'ghost', search_job_number = 'ghost'`,
            ]
          : [
              sql`insert into application_texts (application_texts) values ('delete-all')`,
              sql`insert into application_texts (rowid, search_last_name, search_job_number)
              select application_id, 'ghost', 'ghost' from applications
              where search_last_name = 'lepton'`,
            ];
      for (const statement of statements) await statement.execute(database);
    }

    test('reindex repairs the search index while the portal is running', {
      tags: 'slow',
    }, async () => {
      const { place, found } = await start();
      await makeWrong(place);
      expect(await found({ ApplicationLastName: 'quark' })).toEqual([]);
      expect(await found({ ApplicationLastName: 'epto' })).toEqual([]);
      expect(await found({ JobNumber: '-000002' })).toEqual([]);

      expect(await runCommand('reindex', [], place)).toEqual({
        code: 0,
        printed: 'The search index is complete.\n',
      });
      expect(await found({ ApplicationLastName: 'quark' })).toEqual(['Quark']);
      expect(await found({ ApplicationLastName: 'epto' })).toEqual(['Lepton']);
      expect(await found({ JobNumber: '-000002' })).toEqual(['Lepton']);
      expect(await found({ ApplicationLastName: 'ghost' })).toEqual([]);
      const verified = await runCommand('verify', [], place);
      expect([verified.code, verified.printed]).toEqual([
        0,
        expect.not.stringContaining('reindex'),
      ]);
      expect(await runCommand('reindex', [], place)).toEqual({
        code: 0,
        printed: 'The search index is complete.\n',
      });
    });
  },
);

describe('A record changed directly in the database', () => {
  test('verify reports the changed record, reindex leaves the record unchanged, and accepting the change requires a reason', {
    tags: 'slow',
  }, async () => {
    const { settings } = await createPortalOnDisk(1);
    const record = 'businesses 1';
    const differs =
      'businesses 1 (Lakeside Inn): email is "forged@elsewhere.test"; the history says "ada@lakeside.test".';
    {
      await using database = openDatabase({
        dataFolder: settings.DATA_DIR,
        databaseUrl: undefined,
      }).database;
      await sql`update businesses set email = 'forged@elsewhere.test'`.execute(database);
    }
    const describe = async (command: string, ...args: string[]) => {
      const { code, printed } = await runCommand(command, args, settings);
      return [code, printed.trim().split('\n').at(-1)];
    };
    expect(await describe('verify')).toEqual([3, differs]);
    expect(await describe('reindex')).toEqual([
      3,
      '1 record not changed, because of differences from the history: see portal verify.',
    ]);
    expect(await describe('verify')).toEqual([3, differs]);
    expect((await describe('accept', record))[0]).toBe(2);
    expect(await describe('accept', 'businesses 2', 'A reason')).toEqual([
      1,
      'businesses 2 does not differ from the history.',
    ]);
    expect(await describe('accept', record, 'Corrected by hand')).toEqual([
      0,
      'businesses 1 has been accepted; the history records it.',
    ]);
    expect(await describe('verify')).toEqual([0, 'No problems were found.']);
  });
});

describe('portal reindex', () => {
  test('the reindex command explains its usage, and reports that a data folder has no portal yet', {
    tags: 'slow',
  }, async () => {
    const place = { DATA_DIR: join(createTemporaryFolder(), 'data') };
    const usage = expect.stringMatching(
      /^Rebuilds the search index .*\n\n {2}portal reindex {5}the portal/s,
    );
    expect(await runCommand('reindex', ['names'], place)).toEqual({ code: 2, printed: usage });
    expect(await runCommand('reindex', ['--help'], place)).toEqual({ code: 0, printed: usage });
    expect(await runCommand('reindex', [], place)).toEqual({
      code: 1,
      printed: `There is no portal in ${place.DATA_DIR} yet. Start it once first.\n`,
    });
  });
});

type DataLocationSettings = Record<string, string>;
