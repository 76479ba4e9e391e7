import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { type Answer, ask } from '../support/server.ts';
import { badRequests, type Sent } from './badRequests.ts';

const password = 'spruce-and-granite-7';
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
/** `FUZZ_REQUESTS=100000 npx vitest run test/security/badInput` for the longer run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 3_000);

let server: OwnServer;
beforeAll(async () => {
  server = await startOwnServer({
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
    SIGN_IN_TRIES_PER_ACCOUNT: '1000000',
    SIGN_IN_TRIES_PER_ADDRESS: '1000000',
    UPLOADS_PER_HOUR: '1000000',
  });
}, 60_000);
afterAll(() => server.stop());

const employer = {
  OperatingName: 'Lakeside Inn',
  DesignationNumber: 'EMP-1',
  FirstName: 'Ada',
  LastName: 'Roy',
  Email: 'ada@lakeside.test',
  Password: password,
};

/** A server may close the line before a body of 10 MB is through. */
async function send({ method, path, headers, body }: Sent): Promise<Answer | null> {
  try {
    return await ask(server.url + path, { method, headers, ...(body ? { body } : {}) });
  } catch (error) {
    if ((body?.length ?? 0) > 1_000_000) return null;
    throw error;
  }
}

const stack = /\n\s+at |node_modules|\.[jt]s:\d+/;
const sql =
  /\b(select|insert into|update|delete from)\b .*\b(from|set|where|values)\b|sqlite|syntax error|constraint/i;

test(`bad input of every kind in every field is refused without a 5xx, a stack or SQL (seed ${seed})`, async () => {
  const signIn = (DesignationNumber: string, IsAdministrator: boolean) =>
    server.call('signIn', { DesignationNumber, Password: password, IsAdministrator });
  const administrator = (await signIn('ADMIN', true)).body;
  await server.call('createBusiness', employer, administrator);
  await server.call('createBusiness', { ...employer, DesignationNumber: 'EMP-2' }, administrator);
  const employed = (await signIn('EMP-2', false)).body;
  const tokens = [administrator, administrator, administrator, employed, employed, 'dead', ''];

  const statuses: Record<number, number> = {};
  console.log(`${requests} requests with seed ${seed}; again with FUZZ_SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(badRequests(tokens), async (sent) => {
      const answer = await send(sent);
      if (!answer) return;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) {
        expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
        expect(JSON.parse(answer.body)).toMatchObject({ status: answer.status });
        expect(answer.body).not.toMatch(stack);
        expect(answer.body).not.toMatch(sql);
      }
    }),
    { seed, numRuns: requests, endOnFailure: true },
  );
  console.log(statuses);
  const business = await server.call('readBusiness', { businessId: 2 }, administrator);
  expect(business.status).toBe(200);
  expect((await server.call('listApplications', {}, administrator)).status).toBe(200);
  expect(server.printed()).not.toContain('request failed');
}, 3_600_000);
