import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Business } from '../../../contract/employers.ts';
import { anApplication, fileApplication } from '../../../test/support/applications.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { createCleanups } from '../../sweeps.ts';
import { checkHistory } from './checkHistory.usecases.ts';
import { eraseApplicationChanges } from './history.queries.ts';
import { recordErasure } from './history.usecases.ts';

onEveryEngine('The hash chain of the history', (portal) => {
  const getDatabase = () => portal().deps.database;
  const broken = async () => (await checkHistory(getDatabase())).problem;

  async function office() {
    await portal().addAdministrator();
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const [one, two] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-2')];
    const [first, second] = [
      await fileApplication(portal(), one),
      await fileApplication(portal(), two),
    ];
    for (const JobTitle of ['Cook', 'Chef']) {
      await portal().call(
        'updateApplication',
        { ...anApplication, ...first, JobTitle, Version: null },
        one,
      );
      await portal().call(
        'updateApplication',
        { ...anApplication, ...second, JobTitle, Version: null },
        two,
      );
    }
    expect(await checkHistory(getDatabase())).toMatchObject({ entries: 9, problem: null });
    return { one, two, first, second };
  }
  const erase = async (applicationId: number) =>
    getDatabase()
      .transaction()
      .execute(async (trx) =>
        recordErasure(
          portal().deps,
          trx,
          await eraseApplicationChanges(trx, applicationId),
          portal().deps.clock.now(),
        ),
      );
  const at = (sequence: number) =>
    getDatabase()
      .selectFrom('changes')
      .selectAll()
      .where('sequence', '=', sequence)
      .executeTakeFirstOrThrow();

  test('the history’s hash chain is intact in an empty portal, and grows with each history entry', async () => {
    expect(await checkHistory(getDatabase())).toEqual({ entries: 0, link: '', problem: null });
    await office();
    const { link } = await checkHistory(getDatabase());
    expect(link).toMatch(/^[0-9a-f]{64}$/);
    expect((await at(9)).link).toBe(link);
  });

  test.each([
    ['details', { details: '{"JobTitle":{"from":"Baker 🥐","to":"Judge"}}' }],
    ['recorded rows', { recorded: '[]' }],
    ['time', { changed_on: '2026-11-20T15:00:00.001Z' }],
    ['person', { changed_by: null }],
    ['kind', { kind: 'noteAdded' }],
    ['account', { business_id: null }],
    ['application', { application_id: null }],
    ['salt', { salt: 'another' }],
    ['digest', { digest: 'f'.repeat(64) }],
    ['link', { link: 'f'.repeat(64) }],
  ])(
    'the check of the hash chain names the first history entry whose %s was changed',
    async (_name, change) => {
      await office();
      await getDatabase()
        .updateTable('changes')
        .set(change)
        .where('sequence', 'in', [6, 8])
        .execute();
      expect(await broken()).toContain('Entry 6 ');
    },
  );

  test('the check of the hash chain names history entries that were removed, inserted or reordered', async () => {
    await office();
    const [fourth, fifth] = [await at(6), await at(7)];
    const remove = (sequence: number) =>
      getDatabase().deleteFrom('changes').where('sequence', '=', sequence).execute();
    await remove(6);
    expect(await broken()).toBe('Entry 6 of the history is missing.');
    await remove(7);
    await getDatabase()
      .insertInto('changes')
      .values([
        { ...fourth, change_id: fifth.change_id },
        { ...fifth, change_id: fourth.change_id },
      ])
      .execute();
    expect(await broken()).toBe('Entry 6 of the history is missing.');
    await getDatabase().deleteFrom('changes').where('sequence', 'in', [6, 7]).execute();
    await getDatabase().insertInto('changes').values([fourth, fifth]).execute();
    expect(await broken()).toBeNull();
    const { change_id: _id, sequence, ...copy } = fourth;
    await getDatabase()
      .insertInto('changes')
      .values({ ...copy, sequence })
      .execute();
    expect(await broken()).toBe('Entry 6 of the history stands in another place.');
    await getDatabase()
      .updateTable('changes')
      .set({ sequence: null })
      .where('change_id', '>', fifth.change_id + 2)
      .execute();
    expect(await broken()).toMatch(/^Change \d+ is not part of the history/);
  });

  test('the check of the hash chain detects a history that was cut off or rewritten', async () => {
    await office();
    const last = await at(9);
    await getDatabase().deleteFrom('changes').where('sequence', '=', 9).execute();
    expect(await broken()).toBe('The history ends at entry 8, and 9 were written.');
    await getDatabase().deleteFrom('changes').where('sequence', '>', 0).execute();
    expect(await broken()).toBe('The history ends at entry 0, and 9 were written.');
    await getDatabase()
      .insertInto('changes')
      .values({ ...last, sequence: 1 })
      .execute();
    expect(await broken()).toContain('Entry 1 ');
  });

  test('the hash chain stays intact when the portal erases the history of an application', async () => {
    const { first, two, second } = await office();
    await erase(first.ApplicationId);
    expect(await checkHistory(getDatabase())).toMatchObject({ entries: 10, problem: null });
    const erased = await getDatabase()
      .selectFrom('changes')
      .selectAll()
      .where('kind', '=', 'erased')
      .execute();
    expect(erased.map((entry) => entry.sequence)).toEqual([4, 6, 8]);
    for (const { change_id, sequence, digest, link, ...rest } of erased) {
      expect(rest).toEqual({
        changed_on: '1970-01-01T00:00:00.000Z',
        changed_by: null,
        kind: 'erased',
        business_id: null,
        application_id: null,
        details: '{}',
        recorded: null,
        salt: null,
      });
    }
    await portal().call('updateApplication', { ...anApplication, ...second, Version: null }, two);
    expect(await checkHistory(getDatabase())).toMatchObject({ entries: 11, problem: null });
  });

  test('the check of the hash chain distinguishes a history entry emptied by hand from an entry erased with its application', async () => {
    const { first } = await office();
    await erase(first.ApplicationId);
    const { change_id, sequence, digest, link, ...nothing } = await at(4);
    await getDatabase().updateTable('changes').set(nothing).where('sequence', '=', 7).execute();
    expect(await broken()).toBe(
      'Entry 7 of the history is empty, and no removal of an application says so.',
    );
    await getDatabase()
      .updateTable('changes')
      .set({ details: '{"a":1}' })
      .where('sequence', '=', 6)
      .execute();
    expect(await broken()).toBe('Entry 6 of the history is not what was written.');
  });

  test('the hash chain stays intact when two servers write at the same time, and when the database rolls back saves', async () => {
    const { one, first } = await office();
    const other = await portal().anotherApp();
    const body = (JobTitle: string) => ({ ...anApplication, Token: one, JobTitle });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, count) =>
        (count % 2 ? other : portal().app).inject({
          method: count % 3 ? 'POST' : 'PATCH',
          url: '/api/application',
          payload: {
            ...body(`Job ${count}`),
            ...(count % 3 ? {} : { ApplicationId: first.ApplicationId }),
          },
        }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    await getDatabase()
      .transaction()
      .execute(async (trx) => {
        await eraseApplicationChanges(trx, first.ApplicationId);
        throw new Error('the line broke');
      })
      .catch(() => {});
    expect(await checkHistory(getDatabase())).toMatchObject({ entries: 33, problem: null });
  });

  test('changing an employer’s designation number while the employer saves applications does not cause a deadlock', async () => {
    const { one, first } = await office();
    const administrator = await portal().signIn('ADMIN', true);
    const { body } = await portal().call(
      'readApplication',
      { applicationId: first.ApplicationId },
      one,
    );
    const { BusinessId } = JSON.parse(body);
    const read = await portal().call('readBusiness', { businessId: BusinessId }, administrator);
    const { Version: _any, ...profile } = read.json() as { Version: number };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, count) => {
        const JobTitle = `Job ${count}`;
        const save = { ...anApplication, ...first, JobTitle, Version: null };
        const renumber = { ...profile, BusinessId, DesignationNumber: `EMP-1-${count}` };
        if (count % 3 === 0) return portal().call('updateBusiness', renumber, administrator);
        return count % 3 === 1
          ? portal().call('updateApplication', save, one)
          : portal().call('createApplication', { ...anApplication, JobTitle }, one);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await checkHistory(getDatabase())).toMatchObject({ entries: 33, problem: null });
  });

  test('the portal writes the last link of the hash chain to the log each day', async () => {
    await office();
    await createCleanups(portal().deps).daily();
    const { link } = await checkHistory(getDatabase());
    expect(portal().logged()).toContain(`"entries":9,"link":"${link}"`);
  });

  test('a change whose transaction fails does not extend the hash chain', async () => {
    const { one, first } = await office();
    await sql`alter table changes rename column details to gone`.execute(getDatabase());
    const change = { ...anApplication, ...first, JobTitle: 'Lost', Version: null };
    expect((await portal().call('updateApplication', change, one)).status).toBe(500);
    await sql`alter table changes rename column gone to details`.execute(getDatabase());
    expect(await checkHistory(getDatabase())).toMatchObject({ entries: 9, problem: null });
  });
});

onEveryEngine('Latest changes of an application', (portal) => {
  test('administrators see who last changed an application, and employers see neither those names nor internal notes', async () => {
    const businessId = await portal().addEmployer();
    await portal().addAdministrator();
    const [employer, staff] = [
      await portal().signIn('EMP-1'),
      await portal().signIn('ADMIN', true),
    ];
    const { ApplicationId } = await fileApplication(portal(), employer);
    const change = async (fields: object, token: string) => {
      portal().passMinutes(1);
      const complete = { ...anApplication, ApplicationId, Version: null, ...fields };
      expect((await portal().call('updateApplication', complete, token)).status).toBe(200);
    };
    await change({ JobTitle: 'Cook', ApplicationStatusId: 2 }, staff);
    await change({ JobTitle: 'Cook', FirstName: 'Zoey' }, employer);
    const note = { ApplicationId, Note: 'internal' };
    await portal().call('addComment', note, staff);
    const read = async (token: string, of: object) =>
      (await portal().call('readLatestChanges', of, token)).json();
    const of = { applicationId: ApplicationId };
    const fields = ['JobTitle', 'ApplicationStatusId'];
    expect(await read(staff, of)).toEqual([
      { On: '2026-11-20T15:02:00.000Z', By: 'Lakeside Inn', Fields: ['FirstName'] },
      { On: '2026-11-20T15:01:00.000Z', By: 'Sam Côté', Fields: fields },
    ]);
    expect(await read(employer, of)).toEqual([
      { On: '2026-11-20T15:02:00.000Z', By: 'Lakeside Inn', Fields: ['FirstName'] },
      { On: '2026-11-20T15:01:00.000Z', By: '', Fields: fields },
    ]);

    const answer = await portal().call('readBusiness', { businessId }, staff);
    const profile = answer.json() as Business;
    await portal().call('updateBusiness', { ...profile, City: 'Timmins' }, staff);
    expect(await read(employer, {})).toMatchObject([{ By: '', Fields: ['City'] }]);
    expect(await read(staff, { businessId })).toMatchObject([{ By: 'Sam Côté' }]);
  });
});
