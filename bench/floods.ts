/**
 * What honest people notice while somebody at other addresses floods the portal, with the limits that it
 * starts with: their p99, who of them was refused, and the memory of the portal. SECURITY.md has a table of it.
 *
 *     npm run bench:floods                      on SQLite, about five minutes
 *     DATABASE_URL=postgres://… npm run bench:floods      on an empty PostgreSQL database
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { fillData } from './data/fill.ts';
import { type Answers, floodsOf } from './floods/floods.ts';
import { honestDay, type Person, signedIn } from './floods/honest.ts';
import { startPortalAsDelivered } from './servers.ts';

const size = 2_000;
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, only: { type: 'string', default: '' } },
});
const milliseconds = Number(values.seconds) * 1000;
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

const dataFolder = mkdtempSync(join(tmpdir(), 'portal-floods-'));
const place = { dataFolder, databaseUrl: process.env.DATABASE_URL };
try {
  if (spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).status !== 0) {
    process.exit(1);
  }
  await fillData(place, size);
  console.log(
    '| flood | its answers | honest p50 / p99 ms | honest refused | peak, then after 5 s | longest hold-up ms |\n|---|---|---|---|---|---|',
  );
  const people = ['nobody', ...floodsOf.keys()].filter((name) => name.includes(values.only));
  for (const [turn, name] of people.entries()) await measureFlood(name, turn);
} finally {
  rmSync(dataFolder, { recursive: true });
}

/** In a thread of its own, so that honest people's times are not those of a busy client. */
async function flood(workerData: {
  name: string;
  port: number;
  attacker: Person;
  milliseconds: number;
}): Promise<Answers> {
  const file = new URL('floods/flood.worker.ts', import.meta.url);
  const [answers] = await once(new Worker(file, { workerData }), 'message');
  return answers;
}

/** Each flood meets a portal of its own, so that none pays for the one before. */
async function measureFlood(name: string, turn: number): Promise<void> {
  const portal = await startPortalAsDelivered(place);
  try {
    const url = `http://127.0.0.1:${portal.port}`;
    const victim = await signedIn(url, 0);
    // Another one each time: what one employer may do in an hour is counted, and some change their password.
    const attacker = await signedIn(url, 3 + turn);
    await honestDay(url, victim, AbortSignal.timeout(2_000));
    await portal.figures();
    const over = AbortSignal.timeout(milliseconds);
    const [attack, honest] = await Promise.all([
      name === 'nobody' ? [] : flood({ name, port: portal.port, attacker, milliseconds }),
      honestDay(url, victim, over),
    ]);
    const during = await portal.figures();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const after = await portal.figures();
    const answers = [...attack].map(([status, count]) => `${count} × ${status}`).join(', ');
    console.log(
      `| ${name} | ${answers} | ${honest.p50.toFixed(1)} / ${honest.p99.toFixed(1)} | ` +
        `${honest.refused} of ${honest.asked} | ${megabytes(during.peakMemory)}, ${megabytes(after.memory)} MB | ` +
        `${during.longestDelay.toFixed(0)} |`,
    );
  } finally {
    await portal.stop();
  }
}
