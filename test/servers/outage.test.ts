import { beforeEach, describe, expect, onTestFinished } from 'vitest';
import {
  type BreakableConnection,
  openBreakableConnection,
} from '../support/breakableConnection.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import {
  type ListeningPortal,
  postJson,
  signInAsAdministrator,
  startPortalOnPostgres,
} from '../support/portalOnPostgres.ts';
import { pdf } from '../support/sampleFiles.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

function createUpload(token: string): FormData {
  const form = new FormData();
  form.set('Token', token);
  form.set('File', new Blob([pdf()]), 'offer.pdf');
  return form;
}

const testOnPostgres = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

describe('During an outage of PostgreSQL', () => {
  let line: BreakableConnection;
  let listening: ListeningPortal;
  let token: string;

  beforeEach(async () => {
    const database = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(database.remove);
    line = await openBreakableConnection(database.url);
    onTestFinished(line.close);
    listening = await startPortalOnPostgres(line.url);
    token = await signInAsAdministrator(listening.url);
  });

  const sendRequests = () => {
    const { url } = listening;
    return [
      fetch(`${url}/readyz`),
      fetch(`${url}/api/businesses?token=${token}`),
      fetch(`${url}/api/business?token=${token}`),
      postJson(`${url}/api/login`, { DesignationNumber: 'ADMIN', Password: 'wrong' }),
      postJson(`${url}/api/business`, { Token: token, OperatingName: 'Inn' }),
      fetch(`${url}/api/document`, { method: 'POST', body: createUpload(token) }),
    ];
  };

  async function answers(
    crowd = 1,
  ): Promise<{ status: number; seconds: number; retryAfter: string | null }[]> {
    const started = performance.now();
    return Promise.all(
      Array.from({ length: crowd }, sendRequests)
        .flat()
        .map(async (request) => {
          const answer = await request;
          const seconds = (performance.now() - started) / 1000;
          return { status: answer.status, seconds, retryAfter: answer.headers.get('retry-after') };
        }),
    );
  }

  async function expectRefusals(crowd = 1, within = 3): Promise<void> {
    for (const { status, seconds, retryAfter } of await answers(crowd)) {
      expect(status).toBe(503);
      expect(retryAfter).not.toBeNull();
      expect(seconds).toBeLessThan(within);
    }
  }

  async function expectBackSoon(): Promise<void> {
    const isBack = async () => (await answers()).every(({ status }) => status !== 503);
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    const answer = await fetch(`${listening.url}/api/businesses?token=${token}`);
    expect(answer.status).toBe(200);
    expect((await fetch(`${listening.url}/healthz`)).status).toBe(200);
  }

  testOnPostgres(
    'requests get 503 within 3 seconds while PostgreSQL is down, and everything works within 20 seconds of its return',
    { tags: 'slow' },
    async () => {
      await line.cut();
      await expectRefusals();
      await expectRefusals();
      await line.mend();
      await expectBackSoon();
    },
  );

  testOnPostgres('a silent connection to PostgreSQL counts as lost', { tags: 'slow' }, async () => {
    line.silence();
    await expectRefusals();
    await expectRefusals();
    await line.mend();
    await expectBackSoon();
  });

  testOnPostgres(
    'requests get 503 within 6 seconds if there are more of them than silent connections to PostgreSQL',
    { tags: 'slow' },
    async () => {
      await answers(4);
      line.silence();
      // On a machine that runs other tests, many requests take longer.
      await expectRefusals(12, 6);
      await expectRefusals(12, 6);
      await line.mend();
      await expectBackSoon();
    },
  );

  testOnPostgres(
    'the server answers /healthz while PostgreSQL is down',
    { tags: 'slow' },
    async () => {
      await line.cut();
      expect((await fetch(`${listening.url}/healthz`)).status).toBe(200);
    },
  );
});
