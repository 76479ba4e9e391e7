import { emptyPostgres, serverUrl } from '../test/support/databases.ts';
import { type OwnServer, startOwnServer } from '../test/support/ownServer.ts';

const administrator = { DesignationNumber: 'ADMIN', IsAdministrator: true };
const password = 'spruce-and-granite-7';
const kinds = {
  'wrong password': { ...administrator, Password: 'not-the-password' },
  'unknown number': { ...administrator, DesignationNumber: 'NOBODY', Password: password },
  'wrong mode': { ...administrator, IsAdministrator: false, Password: password },
};
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];
const tries = 100;
const attempts = 3;

function median(times: number[]): number {
  const sorted = times.toSorted((x, y) => x - y);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

/** Every kind in two runs of 100 tries; all six take turns, in an order that turns with them. */
async function measure(server: OwnServer): Promise<Record<Kind, [number[], number[]]>> {
  const times = Object.fromEntries(names.map((name) => [name, [[], []]])) as unknown as Record<
    Kind,
    [number[], number[]]
  >;
  const turns = names.flatMap((name) => [0, 1].map((run) => ({ name, run: run as 0 | 1 })));
  for (let round = 0; round < tries; round += 1) {
    for (let turn = 0; turn < turns.length; turn += 1) {
      const { name, run } = turns[(turn + round) % turns.length] as (typeof turns)[number];
      const started = performance.now();
      const { status, body } = await server.call('signIn', kinds[name]);
      times[name][run].push(performance.now() - started);
      if (status !== 200 || body !== '') throw new Error(`${name} answered ${status} ${body}`);
    }
  }
  return times;
}

/** Whether the kinds differ by less than two runs of one and the same kind do. */
async function tellsNothing(server: OwnServer): Promise<boolean> {
  const times = await measure(server);
  const medians = names.map((name) => median(times[name].flat()));
  const noise = Math.max(
    ...names.map((name) => Math.abs(median(times[name][0]) - median(times[name][1]))),
  );
  const difference = Math.max(...medians) - Math.min(...medians);
  const figures = names.map((name, index) => `${name} ${medians[index]?.toFixed(2)} ms`).join(', ');
  console.log(`  ${figures}`);
  console.log(
    `  differ by ${difference.toFixed(2)} ms, two runs of one kind by ${noise.toFixed(2)} ms`,
  );
  return difference < noise;
}

/**
 * Whether the time of a refused sign-in tells why it was refused. Of two equal things one run in a few
 * looks unequal by chance, so it is tried again; work left out for one kind shows in every attempt.
 */
async function judge(engine: string, settings: Record<string, string>): Promise<boolean> {
  console.log(`${engine}: medians of ${tries} refused sign-ins, twice`);
  const server = await startOwnServer({
    ADMIN_PASSWORD: password,
    SIGN_IN_TRIES_PER_ACCOUNT: '100000',
    SIGN_IN_TRIES_PER_ADDRESS: '100000',
    ...settings,
  });
  try {
    for (const name of names) await server.call('signIn', kinds[name]);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await tellsNothing(server)) return true;
    }
    return false;
  } finally {
    await server.stop();
  }
}

const judged = [await judge('SQLite', {})];
if (serverUrl) {
  const database = await emptyPostgres(serverUrl);
  judged.push(await judge('PostgreSQL', { DATABASE_URL: database.url }));
  await database.remove();
}
const isQuiet = judged.every(Boolean);
console.log(isQuiet ? 'The time tells nothing.' : 'The time tells the kinds apart.');
process.exitCode = isQuiet ? 0 : 1;
