/**
 * What is new, over many applications: `node bench/news.ts [--size 100000]`, on SQLite in a folder of its own or, with
 * DATABASE_URL, on an empty PostgreSQL database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seenBy } from '../server/applications/news/index.ts';
import { newsToEmployer, newsToStaff } from '../server/applications/news/news.usecases.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { fillData } from './data/fill.ts';
import { insertRows } from './data/insert.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const size = Number(values.size);
const changesOfEach = 5;
const folder = mkdtempSync(join(tmpdir(), 'portal-news-'));
const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL });
await fillData(settings, size);
const { database, engine } = openDatabase(settings, 'requests');
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const owned = await database
  .selectFrom('applications')
  .select(['application_id', 'business_id'])
  .orderBy('application_id')
  .execute();
const staff = await database
  .selectFrom('businesses')
  .select('business_id')
  .where('is_administrator', '=', true)
  .limit(2)
  .execute();
const [one = 0, other = one] = staff.map(({ business_id }) => business_id);
const employer = owned[0]?.business_id ?? 0;
let sequence = 0;

/** By turns the employer's change, a note and a change of one of the staff. */
function change({ application_id, business_id }: (typeof owned)[number], round: number) {
  sequence += 1;
  const isNote = round % 3 === 1;
  return {
    sequence,
    changed_on: new Date(Date.UTC(2026, 0, 1) + sequence * 1_000).toISOString(),
    changed_by: round % 3 === 0 ? business_id : other,
    kind: isNote ? 'noteAdded' : 'applicationChanged',
    business_id,
    application_id,
    details: isNote
      ? JSON.stringify({ CommentId: sequence, IsVisible: true })
      : JSON.stringify({ JobTitle: { from: 'Cook', to: 'Baker' } }),
  };
}

const atOnce = 5_000;
for (let round = 0; round < changesOfEach; round++) {
  for (let from = 0; from < owned.length; from += atOnce) {
    const rows = owned.slice(from, from + atOnce).map((row) => change(row, round));
    await insertRows(database, engine, 'changes', rows);
  }
}
await database
  .insertInto('history_head')
  .values({ head_id: 1, entries: sequence, link: '' })
  .onConflict((conflict) => conflict.column('head_id').doUpdateSet({ entries: sequence }))
  .execute();

/** Half of the applications were looked at before their last change. */
const looked = owned.filter((_row, at) => at % 2 === 0);
const starts = [one, other, employer].map((business_id) => ({
  business_id,
  sequence: 0,
  looks: business_id === one ? looked.length : 0,
}));
await database.insertInto('look_starts').values(starts).execute();
for (let from = 0; from < looked.length; from += atOnce) {
  const rows = looked.slice(from, from + atOnce).map(({ application_id }, at) => ({
    business_id: one,
    application_id,
    sequence: sequence - (at % 3 === 0 ? owned.length : 0),
    former_sequence: 0,
    looked_on: '2026-01-01T00:00:00.000Z',
  }));
  await insertRows(database, engine, 'looks', rows);
}

const seenOf = (businessId: number) => seenBy(database, { businessId });
const resolution = 5;

async function measured<Result>(what: string, job: () => Promise<Result>): Promise<Result> {
  collect();
  const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = held();
  const delay = monitorEventLoopDelay({ resolution });
  await new Promise((resolve) => setTimeout(resolve, 4 * resolution));
  delay.reset();
  delay.enable();
  const began = performance.now();
  const result = await job();
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 4 * resolution));
  delay.disable();
  const longest = Math.max(0, delay.max / 1e6 - resolution);
  collect();
  const megabytes = (held() - before) / 1e6;
  const figures = [
    `${took.toFixed(1)} ms`,
    `${longest.toFixed(0)} ms`,
    `${megabytes.toFixed(1)} MB`,
  ];
  console.log(`| ${what} | ${figures.join(' | ')} |`);
  return result;
}

console.log(
  `${engine}, ${size} applications, ${sequence} changes, ${looked.length} looks of one person\n`,
);
console.log('| | Time | Longest hold-up | Memory |\n|---|---|---|---|');
await measured('Of an employer', async () => newsToEmployer(database, await seenOf(employer)));
await measured('Of who has looked at nothing', async () =>
  newsToStaff(database, await seenOf(other)),
);
const list = await measured('Of who has looked at half', async () =>
  newsToStaff(database, await seenOf(one)),
);
console.log(`\n${list.Count} are new, of which ${list.Applications.length} are named`);

await database.destroy();
rmSync(folder, { recursive: true, force: true });
