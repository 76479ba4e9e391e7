/**
 * Simulates many people who work at the same time: `node bench/simulatePeople.ts [people 100] [minutes 10] [pace
 * 1]`. At pace 10, they do in ten minutes what would otherwise take an hour and a half. The portal runs in
 * an empty folder or on DATABASE_URL, which must be an empty database. One person in ten is an
 * administrator. The exit code is 1 when any call was answered with an error.
 */
import { setTimeout } from 'node:timers/promises';
import { createRandomGenerator } from '../server/demo/random.ts';
import { Client } from '../test/support/client.ts';
import { startOwnServer } from '../test/support/ownServer.ts';
import { goodPassword } from '../test/support/portal.ts';
import { createSimulatedAdministrator } from './people/administrator.ts';
import { createSimulatedEmployer } from './people/employer.ts';
import { RequestStatistics } from './people/requestStatistics.ts';
import { watchMemory } from './people/watchMemory.ts';

const [people = 100, minutes = 10, pace = 1] = process.argv.slice(2).map(Number);
const minPauseMilliseconds = 2_000 / pace;
const maxPauseMilliseconds = 6_000 / pace;
const metricsToken = 'people-at-work-in-the-office';

async function addEmployers(url: string, count: number): Promise<string[]> {
  const client = new Client(url);
  const token = await client.signIn('ADMIN', true);
  const numbers = Array.from({ length: count }, (_, index) => `EMP-${index + 1}`);
  for (const number of numbers) await client.addEmployer(token, number);
  return numbers;
}

async function runSimulation(): Promise<void> {
  const { DATABASE_URL = '' } = process.env;
  const server = await startOwnServer({
    DATABASE_URL,
    ADMIN_PASSWORD: goodPassword,
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: metricsToken,
    // All simulated people have the same address, so the limits are raised.
    SIGN_IN_TRIES_PER_ACCOUNT: '100000',
    SIGN_IN_TRIES_PER_ADDRESS: '100000',
    CHANGES_PER_HOUR: '1000000',
    ADMIN_CHANGES_PER_HOUR: '1000000',
    APPLICATIONS_PER_HOUR: '1000000',
    UPLOAD_MEGABYTES_PER_HOUR: '1000000',
    UNATTACHED_MEGABYTES: '1000000',
  });
  try {
    const tally = new RequestStatistics();
    const staff = Math.max(1, Math.round(people / 10));
    const numbers = await addEmployers(server.url, people - staff);
    const crew = [
      ...Array.from({ length: staff }, (_, index) => {
        const random = createRandomGenerator(index);
        return { random, person: createSimulatedAdministrator(server, tally, random, 'ADMIN') };
      }),
      ...numbers.map((number, index) => {
        const random = createRandomGenerator(1_000 + index);
        return { random, person: createSimulatedEmployer(server, tally, random, number) };
      }),
    ];

    console.log(`${people} people, ${minutes} minutes at pace ${pace}, ${staff} of them staff`);
    const memoryWatch = watchMemory(server, metricsToken);
    const end = performance.now() + minutes * 60_000;
    await Promise.all(
      crew.map(async ({ random, person }) => {
        const pause = () => setTimeout(random.between(minPauseMilliseconds, maxPauseMilliseconds));
        await pause();
        await person.signIn().catch(() => {});
        while (performance.now() < end) {
          await pause();
          // The error is already counted. A person would continue with something else.
          await person.step().catch(() => {});
        }
      }),
    );
    console.table(tally.rows());
    memoryWatch.stop();
    console.log(`Memory of the portal, by tenths of the time (at most ${memoryWatch.peak()}):`);
    console.table(memoryWatch.rows());
    console.log(`Errors: ${tally.failed}`);
    for (const [what, count] of tally.errors) console.log(`  ${what} (${count} times)`);
    const printed = server
      .printed()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line));
    if (printed.length > 0) console.log(`Errors in the log: ${printed.length}\n${printed[0]}`);
    if (tally.failed > 0 || printed.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}

await runSimulation();
