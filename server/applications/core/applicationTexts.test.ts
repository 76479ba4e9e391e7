import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { describeWrongTextIndex } from '../../operations/commands/backups/verifyBackup.ts';
import { rebuildTextIndex, selectIdsByTrigrams } from './applicationTexts.queries.ts';

onEveryEngine('The text index of applications', (portal) => {
  const getDatabase = () => portal().deps.database;
  const isSqlite = () => portal().engine === 'sqlite';

  async function search(part: string, column: 'search_last_name' | 'search_job_number') {
    const { rows } = await sql<{ application_id: number }>`
      select application_id from applications
      where application_id in ${selectIdsByTrigrams(getDatabase(), column, part)}`.execute(
      getDatabase(),
    );
    return rows.map((row) => row.application_id);
  }

  async function file(LastName: string) {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const { ApplicationId } = await fileApplication(portal(), token, { LastName });
    const rename = (LastName: string) =>
      portal().call('updateApplication', { ...anApplication, ApplicationId, LastName }, token);
    return { id: ApplicationId, rename };
  }

  const deleteAll = async () => {
    for (const table of ['changes', 'applications'] as const) {
      await getDatabase().deleteFrom(table).execute();
    }
  };

  async function held(): Promise<string> {
    if (!isSqlite()) {
      const { rows } = await sql`select * from application_texts`.execute(getDatabase());
      return JSON.stringify(rows);
    }
    const { rows } = await sql<{ block: Uint8Array }>`
      select block from application_texts_data`.execute(getDatabase());
    return Buffer.concat(rows.map((row) => row.block)).toString('latin1');
  }

  test('the text index stays correct when an application is filed, renamed and removed', async () => {
    const { id, rename } = await file('Quark "Ångström"');
    expect(await search('UARK', 'search_last_name')).toEqual([id]);
    expect(await search('k "ang', 'search_last_name')).toEqual([id]);
    expect(await search('-000001', 'search_job_number')).toEqual([id]);
    expect(await search('-000001', 'search_last_name')).toEqual([]);
    await rename('Lepton');
    expect(await search('quark', 'search_last_name')).toEqual([]);
    expect(await search('epto', 'search_last_name')).toEqual([id]);
    expect(await describeWrongTextIndex(getDatabase())).toEqual([]);
    await deleteAll();
    expect(await describeWrongTextIndex(getDatabase())).toEqual([]);
  });

  test('the text index contains no trace of an applicant’s former name', async () => {
    const { rename } = await file('Quark');
    expect(await held()).toMatch('qua');
    await rename('Lepton');
    expect(await held()).toMatch('lep');
    expect(await held()).not.toMatch('qua');
    await deleteAll();
    expect(await held()).not.toMatch('lep');
  });

  test('the server detects and rebuilds an outdated text index', async () => {
    const { id } = await file('Quark');
    await (isSqlite()
      ? sql`insert into application_texts (application_texts) values ('delete-all')`
      : sql`delete from application_texts`
    ).execute(getDatabase());
    expect(await search('quark', 'search_last_name')).toEqual([]);
    expect(await describeWrongTextIndex(getDatabase())).toEqual([
      'A search by part of a name or number does not find every application. Run: portal reindex',
    ]);
    await rebuildTextIndex(getDatabase());
    expect(await describeWrongTextIndex(getDatabase())).toEqual([]);
    expect(await search('quark', 'search_last_name')).toEqual([id]);
  });
});
