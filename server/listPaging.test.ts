import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileApplication, insertApplications } from '../test/support/applications.ts';
import { onEveryEngine } from '../test/support/portal.ts';

interface ListRow {
  ApplicationId: number;
  JobTitle: string;
  Employer: string;
}

onEveryEngine('A list shared by simultaneous requests', (portal) => {
  async function office() {
    const employerId = await portal().addEmployer();
    await portal().addAdministrator('ADMIN');
    await portal().addAdministrator('ADMIN-2');
    await insertApplications(portal(), employerId, 1_050);
    const tokens = [await portal().signIn('ADMIN', true), await portal().signIn('ADMIN-2', true)];
    const [administrator = '', another = ''] = tokens;
    return { employerId, administrator, another, employer: await portal().signIn('EMP-1') };
  }
  const lists = ['listApplications', 'search'] as const;
  async function ask(
    list: (typeof lists)[number],
    token: string,
    criteria = {},
    app = portal().app,
  ): Promise<ListRow[]> {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const answer = await app.inject(
      list === 'search'
        ? { method: 'POST', url: '/api/search', headers, payload: { ...criteria, Token: token } }
        : { url: '/api/applications', headers, query: { token } },
    );
    expect(answer.statusCode).toBe(200);
    const isCompressed = answer.headers['content-encoding'] === 'zstd';
    return isCompressed
      ? JSON.parse(zstdDecompressSync(answer.rawPayload).toString())
      : answer.json();
  }

  test('the application lists of two servers contain a change as soon as one of the servers has confirmed it', async () => {
    const { employerId, administrator, another, employer } = await office();
    const second = await portal().anotherApp();
    const elsewhere = (list: (typeof lists)[number]) => ask(list, another, {}, second);
    for (const list of lists) {
      await ask(list, administrator);
      await elsewhere(list);
      const application = await fileApplication(portal(), employer, { JobTitle: list });
      const seen = [await ask(list, administrator), await elsewhere(list)];
      for (const [newest] of seen)
        expect(newest).toMatchObject({ ApplicationId: application.ApplicationId, JobTitle: list });
      const profile = { BusinessId: employerId, OperatingName: `Inn for ${list}` };
      expect((await portal().call('updateBusiness', profile, administrator)).status).toBe(200);
      for (const rows of [await ask(list, another), await elsewhere(list)])
        expect(new Set(rows.map(({ Employer }) => Employer))).toEqual(new Set([`Inn for ${list}`]));
    }
  });

  test('the server sends a shared application list only to people who may see it', async () => {
    const { administrator, another, employer } = await office();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const other = await portal().signIn('EMP-2');
    const { ApplicationId } = await fileApplication(portal(), other);
    const own = ask('listApplications', other);
    const all = ask('listApplications', administrator);
    expect(await own).toEqual([expect.objectContaining({ ApplicationId })]);
    expect(await all).toHaveLength(1_051);
    expect(await ask('listApplications', other)).toHaveLength(1);
    expect(await ask('listApplications', employer)).toHaveLength(1_050);
    expect((await portal().call('search', {}, other)).status).toBe(403);
    const searches = [
      [{}, 1_051],
      [{ DesignationNumber: 'EMP-1' }, 1_050],
      [{ ApplicationLastName: 'bo' }, 1_050],
      [{ DesignationNumber: 'EMP-2' }, 1],
    ] as const;
    const result = searches.map(([criteria]) => ask('search', another, criteria));
    for (const [at, rows] of (await Promise.all(result)).entries())
      expect(rows).toHaveLength(Number(searches[at]?.[1]));
  });

  test('all clients get the same rows of a shared application list, whichever compression they accept', async () => {
    const { administrator } = await office();
    const answered = (encoding: string) =>
      portal().app.inject({
        url: '/api/applications',
        query: { token: administrator },
        headers: { 'accept-encoding': encoding },
      });
    const [plain, zstd, gzip] = await Promise.all(['', 'zstd', 'gzip'].map(answered));
    expect(plain?.json()).toHaveLength(1_050);
    expect(zstdDecompressSync(zstd?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  });

  test('clients get an error if the server cannot read a shared application list, and the next request makes the server read it again', async () => {
    const { administrator, another } = await office();
    const { database } = portal().deps;
    await sql`alter table applications rename column job_title to former_title`.execute(database);
    const request = [administrator, another, another].map((token) =>
      portal().app.inject({
        url: '/api/applications',
        query: { token },
        headers: { 'accept-encoding': 'zstd' },
      }),
    );
    for (const { statusCode, headers, json } of await Promise.all(request)) {
      expect([statusCode, headers['content-encoding']]).toEqual([500, undefined]);
      expect(json()).toMatchObject({
        title: 'Something went wrong on our side. Nothing was saved.',
      });
    }
    await sql`alter table applications rename column former_title to job_title`.execute(database);
    expect(await ask('listApplications', administrator)).toHaveLength(1_050);
  });
});
