import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { goodPassword } from '../support/portal.ts';
import {
  onEveryRunningServer,
  type Server,
  type ServerAnswer,
  sendRequest,
} from '../support/server.ts';

function sendSignIn(server: Server): Promise<ServerAnswer> {
  return server.call('signIn', { DesignationNumber: 'EMP-1', Password: goodPassword });
}

function expectRefusal({ status, headers, body }: ServerAnswer): void {
  expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  expect(JSON.parse(body)).toEqual({
    status: 503,
    title: 'The portal is busy. Try again in a moment.',
  });
}

async function expectRecovered(server: Server): Promise<void> {
  await expect.poll(async () => (await sendSignIn(server)).status, { timeout: 60_000 }).toBe(200);
}

const unlimitedTries = { SIGN_IN_TRIES_PER_ACCOUNT: '1000', SIGN_IN_TRIES_PER_ADDRESS: '1000' };
const simultaneousRequestCount = 60;

onEveryRunningServer(
  'More simultaneous API calls than the server’s capacity',
  (server, portal) => {
    test('the server answers as many simultaneous API calls as it can, and refuses the others with 503 and Retry-After', {
      tags: 'slow',
    }, async () => {
      // Hashing a password at its usual cost keeps a call busy for a while.
      await portal().addEmployer({ password: goodPassword });
      const answers = await Promise.all(
        Array.from({ length: simultaneousRequestCount }, () => sendSignIn(server())),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      for (const answer of refused) expectRefusal(answer);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(simultaneousRequestCount);
      for (let count = 0; count < 10; count += 1) {
        expect((await sendSignIn(server())).status).toBe(200);
      }
    });
  },
  { ...unlimitedTries, REQUESTS_AT_ONCE: '4' },
);

async function blockEventLoop(): Promise<void> {
  const sleeper = new Int32Array(new SharedArrayBuffer(4));
  for (let turn = 0; turn < 4; turn += 1) {
    Atomics.wait(sleeper, 0, 0, 700);
    await setTimeout(1);
  }
}

onEveryRunningServer(
  'A server with a late event loop',
  (server, portal) => {
    test('the server refuses API calls while its event loop is late, and accepts them afterwards', {
      tags: 'slow',
    }, async () => {
      await portal().addEmployer();
      await blockEventLoop();
      expectRefusal(await sendSignIn(server()));
      await expectRecovered(server());
    });

    test('the server answers health checks while its event loop is late', {
      tags: 'slow',
    }, async () => {
      await blockEventLoop();
      const paths = ['/healthz', '/readyz', '/api/applications'];
      const answers = await Promise.all(paths.map((path) => sendRequest(server().url + path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    });
  },
  { ...unlimitedTries, LONGEST_DELAY_MS: '300' },
);
