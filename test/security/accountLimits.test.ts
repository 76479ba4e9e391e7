import { afterEach, expect, test, vi } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer, type Server } from '../support/server.ts';
import { applicantFields } from './createTwoEmployers.ts';
import { sampleRequest } from './requestsInStates.ts';

const createDocument = (size = 0) => ({ filename: 'a.pdf', bytes: pdf('paper', size) });

function parseProblems(body: string): string[] {
  return JSON.parse(body).errors.map(({ code }: { code: string }) => code);
}

async function collectStatuses(times: number, ask: () => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await ask()).status);
  return statuses;
}

const fileApplicationWith = (server: Server, token: string, overrides = {}) =>
  server.call('createApplication', { ...applicantFields, ...overrides }, token);

onEveryRunningServer(
  'Hourly limits of an account',
  (server, portal) => {
    test('the server limits the changes that each account makes per hour, and answers further changes with Retry-After', async () => {
      await portal().addEmployer();
      await portal().addEmployer({ designation_number: 'EMP-2' });
      const [token, other] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-2')];
      const { ApplicationId } = JSON.parse((await fileApplicationWith(server(), token)).body);
      const change = () =>
        server().call(
          'updateApplication',
          { ...applicantFields, ApplicationId, JobTitle: 'Cook' },
          token,
        );
      expect(await collectStatuses(6, change)).toEqual([200, 200, 200, 200, 200, 429]);
      const refused = await change();
      expect(parseProblems(refused.body)).toEqual(['tooMuchChanged']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      expect(
        (await server().call('readApplication', { applicationId: ApplicationId }, token)).status,
      ).toBe(200);
      expect((await fileApplicationWith(server(), other)).status).toBe(200);
      portal().passMinutes(20);
      expect((await change()).status).toBe(429);
      expect((await server().call('readBusiness', {}, token)).status).toBe(200);
      portal().passMinutes(20);
      expect((await server().call('readBusiness', {}, token)).status).toBe(200);
      portal().passMinutes(21);
      expect((await change()).status).toBe(200);
    }, 60_000);

    test('the server limits how many answers to requests an account saves per hour, and refused answers do not count', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const staff = await portal().signIn('ADMIN', true);
      const { ApplicationId } = JSON.parse((await fileApplicationWith(server(), token)).body);
      const request = { ...sampleRequest, ApplicationId };
      const sent = await server().call('sendRequest', request, staff);
      const { RequestId } = JSON.parse(sent.body);
      let Version = 0;
      const answer = () => {
        Version += 1;
        const text = { RequestId, ItemId: 2, Version, Answer: `Since ${Version}` };
        return server().call('answerRequestItem', text, token);
      };
      expect((await answer()).status).toBe(200);
      const stale = { RequestId, ItemId: 2, Version: 1, Answer: 'Stale' };
      const readRefusal = () => server().call('answerRequestItem', stale, token);
      expect(await collectStatuses(10, readRefusal)).toEqual(Array(10).fill(409));
      expect(await collectStatuses(5, answer)).toEqual([200, 200, 200, 200, 429]);
      expect((await server().call('saveMailChoices', { Hour: 3 }, token)).status).toBe(429);
      expect((await server().call('look', { All: true }, token)).status).toBe(429);
    }, 60_000);

    test('the server limits how many applications an account files per hour, and invalid applications do not count', async () => {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const wrong = () => fileApplicationWith(server(), token, { FirstName: '' });
      expect(await collectStatuses(10, wrong)).toEqual(Array(10).fill(422));
      expect(await collectStatuses(4, () => fileApplicationWith(server(), token))).toEqual([
        200, 200, 200, 429,
      ]);
      expect((await server().call('listApplications', {}, token)).status).toBe(200);
    });

    test('the server limits how many bytes an account uploads per hour, and other saves are still possible', async () => {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => server().upload(token, createDocument(300_000))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
      const refused = answers.find(({ status }) => status === 429);
      expect(parseProblems(String(refused?.body))).toEqual(['tooMuchUploaded']);
      expect((await fileApplicationWith(server(), token)).status).toBe(200);
      const { documents } = await portal()
        .deps.database.selectFrom('documents')
        .select(({ fn }) => fn.countAll().as('documents'))
        .executeTakeFirstOrThrow();
      expect(Number(documents)).toBe(6);
    });
  },
  {
    CHANGES_PER_HOUR: '6',
    APPLICATIONS_PER_HOUR: '3',
    UPLOAD_MEGABYTES_PER_HOUR: '2',
  },
);

onEveryRunningServer(
  'Limits of unattached uploads',
  (server, portal) => {
    test('the server limits an account’s uploads that are not yet attached to a record', async () => {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      const ids: number[] = [];
      const upload = async () => {
        const answer = await server().upload(token, createDocument(100_000));
        if (answer.status === 200) ids.push(Number(answer.body));
        return answer;
      };
      const statuses = await collectStatuses(60, upload);
      const taken = statuses.filter((status) => status === 200).length;
      expect(taken).toBeGreaterThanOrEqual(10);
      expect(taken).toBeLessThan(40);
      expect(statuses.at(-1)).toBe(429);
      expect(parseProblems((await upload()).body)).toEqual(['tooMuchUnattached']);
      const AdditionalDocuments = ids.map((DocumentId) => ({
        DocumentId,
        Title: '',
        Filename: '',
      }));
      expect((await fileApplicationWith(server(), token, { AdditionalDocuments })).status).toBe(
        200,
      );
      expect((await upload()).status).toBe(200);
    }, 60_000);
  },
  { UNATTACHED_MEGABYTES: '1' },
);

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, statfs: async () => diskFigures };
});
let diskFigures = { bavail: 1_000, bsize: 1_000_000, blocks: 100_000 };
afterEach(() => {
  diskFigures = { ...diskFigures, bavail: 1_000 };
});

onEveryRunningServer('Uploads and the reserve of the disk', (server, portal) => {
  test('the server refuses documents when the free disk space is below the reserve, while reading and saving continue', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    diskFigures = { ...diskFigures, bavail: 499 };
    const refused = await server().upload(token, createDocument(1_000_000));
    expect(refused.status).toBe(503);
    expect(parseProblems(refused.body)).toEqual(['noSpaceForDocuments']);
    expect((await fileApplicationWith(server(), token)).status).toBe(200);
    expect((await server().call('listApplications', {}, token)).status).toBe(200);
    const ready = await portal().app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.body]).toEqual([200, 'ready, but without room for documents']);
  });

  test('the server accepts documents when the free disk space is above the reserve', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    diskFigures = { ...diskFigures, bavail: 501 };
    expect((await server().upload(token, createDocument())).status).toBe(200);
    expect((await portal().app.inject({ url: '/readyz' })).body).toBe('ready');
  });
});
