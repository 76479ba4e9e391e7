import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { goodPassword } from '../support/portal.ts';
import { type Answer, ask, onEveryRunningServer } from '../support/server.ts';

const many = 60;

onEveryRunningServer(
  'Past its limits',
  (server, portal) => {
    const signIn = () =>
      server().call('signIn', { DesignationNumber: 'EMP-1', Password: goodPassword });

    /** As when a machine has far more to do than it can: the event loop comes late, again and again. */
    async function fallBehind(): Promise<void> {
      const sleeper = new Int32Array(new SharedArrayBuffer(4));
      for (let turn = 0; turn < 4; turn += 1) {
        Atomics.wait(sleeper, 0, 0, 700);
        await setTimeout(1);
      }
    }

    function expectRefusal({ status, headers, body }: Answer): void {
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
      expect(JSON.parse(body)).toEqual({
        status: 503,
        title: 'The portal is busy. Try again in a moment.',
      });
    }

    async function expectRecovered(): Promise<void> {
      await expect.poll(async () => (await signIn()).status, { timeout: 10_000 }).toBe(200);
    }

    test('calls at once get their answer or 503 with Retry-After, and none gets nothing', async () => {
      await portal().addEmployer();
      const answers = await Promise.all(Array.from({ length: many }, signIn));
      const refused = answers.filter(({ status }) => status !== 200);
      for (const answer of refused) expectRefusal(answer);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(many);
      await expectRecovered();
      // Whoever was answered holds no place any more.
      for (let count = 0; count < 10; count += 1) expect((await signIn()).status).toBe(200);
    }, 60_000);

    test('a portal that comes late refuses calls, stays alive for its watchers, and recovers', async () => {
      await portal().addEmployer();
      await fallBehind();
      expectRefusal(await signIn());
      await expectRecovered();
    }, 60_000);

    test('health is answered while calls are refused', async () => {
      await fallBehind();
      const paths = ['/healthz', '/readyz', '/api/applications'];
      const answers = await Promise.all(paths.map((path) => ask(server().url + path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    });
  },
  {
    REQUESTS_AT_ONCE: '4',
    LONGEST_DELAY_MS: '100',
    SIGN_IN_TRIES_PER_ACCOUNT: '1000',
    SIGN_IN_TRIES_PER_ADDRESS: '1000',
  },
);
