import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';

const administrator = { DesignationNumber: 'ADMIN', Password: 'spruce-and-granite-7' };
const wrong = {
  'wrong password': { ...administrator, Password: 'not-the-password', IsAdministrator: true },
  'wrong password again': { ...administrator, Password: 'not-the-password', IsAdministrator: true },
  'unknown number': { ...administrator, DesignationNumber: 'NOBODY', IsAdministrator: true },
  'wrong mode': { ...administrator, IsAdministrator: false },
};
type Kind = keyof typeof wrong;
const kinds = Object.keys(wrong) as Kind[];
const tries = 100;

let server: OwnServer;
beforeEach(async () => {
  server = await startOwnServer({
    ADMIN_PASSWORD: administrator.Password,
    SIGN_IN_TRIES_PER_ACCOUNT: '100000',
    SIGN_IN_TRIES_PER_ADDRESS: '100000',
  });
}, 60_000);
afterEach(() => server.stop());

/** The value below which this share of the times lies. */
function quantile(times: number[], share: number): number {
  return [...times].sort((x, y) => x - y)[Math.floor(times.length * share)] ?? 0;
}

/**
 * The same kind is tried twice, interleaved with the others, so that a busy machine slows all of them
 * alike. The noise is what those two differ by, or half the spread of their middle half, whichever is
 * more. A hash that was not computed would take away nearly all of the time.
 */
test('the medians of 100 refused sign-ins of each kind differ by less than the noise', async () => {
  const times = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<
    Kind,
    number[]
  >;
  await server.call('signIn', wrong['wrong password']);
  for (let round = 0; round < tries; round += 1) {
    for (const kind of kinds) {
      const started = performance.now();
      const { body } = await server.call('signIn', wrong[kind]);
      times[kind].push(performance.now() - started);
      expect(body).toBe('');
    }
  }
  const median = (kind: Kind) => quantile(times[kind], 0.5);
  const same = [...times['wrong password'], ...times['wrong password again']];
  const noise = Math.max(
    Math.abs(median('wrong password') - median('wrong password again')),
    (quantile(same, 0.75) - quantile(same, 0.25)) / 2,
  );
  const reference = quantile(same, 0.5);
  const figures = kinds.map((kind) => `${kind} ${median(kind).toFixed(2)} ms`).join(', ');
  console.log(`${figures}; noise ${noise.toFixed(2)} ms`);
  for (const kind of ['unknown number', 'wrong mode'] as const) {
    expect(Math.abs(median(kind) - reference), figures).toBeLessThan(noise);
  }
}, 120_000);
