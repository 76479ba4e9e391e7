/**
 * Reports over many applications: `node bench/reports.ts [--size 100000]`, on SQLite in a folder of its own or, with
 * DATABASE_URL, on an empty PostgreSQL database. Beside each stands the least that could count the same: statements
 * written by hand, in the same process, for what was filed and decided in the period and open at its end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { ReportGrouping } from '../contract/reports.ts';
import { randomFrom } from '../server/demo/random.ts';
import { migrate } from '../server/migrations/migrate.ts';
import { readReport } from '../server/office/reports/reports.usecases.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { insertRows } from './data/insert.ts';
import { watchHoldUps } from './holdUps.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const size = Number(values.size);
const folder = mkdtempSync(join(tmpdir(), 'portal-reports-'));
const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL });
const { database, engine } = openDatabase(settings, 'requests');
await migrate(database, engine);

/** 250 are filed a day, as in the other benchmarks, up to the end of 2025. */
const applicationsADay = 250;
const oneDay = 24 * 60 * 60 * 1000;
const end = Date.parse('2026-01-01T05:00:00.000Z');
const random = randomFrom(58);
const employers = Math.max(40, Math.round(size / 50));
const atOnce = 5_000;

async function insert(name: string, rows: Record<string, unknown>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await insertRows(database, engine, name as never, rows.slice(from, from + atOnce) as never);
  }
}

const textOf = (instant: number) => new Date(instant).toISOString();

function lifeOf(id: number) {
  const filed = end - ((size - id) / applicationsADay) * oneDay;
  const steps = [1, 2, random.chance(0.4) ? 3 : 4, random.pick([5, 6, 7, 8, 8, 8])];
  const periods: { status_id: number; from: number }[] = [];
  let at = filed;
  for (const status_id of steps) {
    if (at >= end) break;
    periods.push({ status_id, from: at });
    at += random.between(2, 40) * oneDay;
  }
  if (random.chance(0.02) && at < end) periods.push({ status_id: 2, from: at });
  return { id, filed, periods };
}

const started = performance.now();
for (let first = 1; first <= size; first += atOnce) {
  const lives = Array.from({ length: Math.min(atOnce, size - first + 1) }, (_, at) =>
    lifeOf(first + at),
  );
  await insert(
    'application_facts',
    lives.map(({ id, filed }) => ({
      application_id: id,
      employer_id: 1 + Math.floor(employers * random.between(0, 999) ** 2 * 1e-6),
      filed_on: textOf(filed),
      known_since: textOf(filed),
    })),
  );
  await insert(
    'status_periods',
    lives.flatMap(({ id, periods }) =>
      periods.map(({ status_id, from }, at) => ({
        application_id: id,
        status_id,
        from_on: textOf(from),
        until_on: periods[at + 1] ? textOf(Number(periods[at + 1]?.from)) : null,
      })),
    ),
  );
  await insert(
    'waiting_periods',
    lives.flatMap(({ id, filed }) =>
      id % 3 === 0
        ? [
            {
              application_id: id,
              request_id: id,
              from_on: textOf(filed + 5 * oneDay),
              until_on: textOf(filed + 15 * oneDay),
              due_on: textOf(filed + 20 * oneDay).slice(0, 10),
              is_answered: engine === 'sqlite' ? 1 : true,
            },
          ]
        : [],
    ),
  );
}
await insert(
  'employer_periods',
  Array.from({ length: employers }, (_, at) => ({
    employer_id: at + 1,
    operating_sector_id: random.between(1, 5),
    business_size_id: random.between(1, 4),
    case_manager_id: random.between(1, 5),
    from_on: '2015-01-01T05:00:00.000Z',
  })),
);
if (engine === 'postgres') await sql`vacuum analyze`.execute(database);
console.log(`${size} applications on ${engine}, filled in ${seconds(performance.now() - started)}`);

const deps = { database, settings, clock: { now: () => new Date(end + oneDay) } };

/** By hand: three statements, with the instants at which the days begin in Toronto. */
async function floor(begins: string, ends: string) {
  const { rows } = await sql<{ filed: number; decided: number; open: number }>`select
    (select count(*) from application_facts where filed_on >= ${begins} and filed_on < ${ends}) as filed,
    (select count(*) from status_periods where status_id in (5, 6, 7, 8) and from_on >= ${begins}
      and from_on < ${ends} and (until_on is null or until_on >= ${ends})) as decided,
    (select count(*) from status_periods where status_id in (1, 2, 3, 4) and from_on < ${ends}
      and (until_on is null or until_on >= ${ends})) as open`.execute(database);
  return rows.map((row) => [Number(row.filed), Number(row.decided), Number(row.open)])[0];
}

async function timed<Result>(job: () => Promise<Result>) {
  const stop = watchHoldUps();
  const before = process.threadCpuUsage();
  const begun = performance.now();
  const result = await job();
  const took = performance.now() - begun;
  const { user, system } = process.threadCpuUsage(before);
  return { result, took, work: (user + system) / 1000, heldUp: stop() };
}

const cases: [name: string, from: string, until: string, by: ReportGrouping, instants: string[]][] =
  [
    ['a month', '2025-11-01', '2025-11-30', 'sector', ['2025-11-01T04', '2025-12-01T05']],
    ['a year', '2025-01-01', '2025-12-31', 'employer', ['2025-01-01T05', '2026-01-01T05']],
    ['ten years', '2016-01-01', '2025-12-31', 'manager', ['2016-01-01T05', '2026-01-01T05']],
  ];
for (const [name, from, until, by, [begins, ends]] of cases) {
  await readReport(deps, { from, until, by });
  const { result, ...report } = await timed(() => readReport(deps, { from, until, by }));
  const least = await timed(() => floor(`${begins}:00:00.000Z`, `${ends}:00:00.000Z`));
  const counted = [result.Whole?.Filed, result.Whole?.Decided, result.Whole?.Open];
  if (String(counted) !== String(least.result)) throw new Error(`${counted}, not ${least.result}`);
  const { onTheClock, ofTheProcessor, ofIdleThread } = report.heldUp;
  console.log(
    `${name} by ${by}: ${seconds(report.took)}, ${seconds(report.work)} of work; longest hold-up ` +
      `${onTheClock.toFixed(0)} ms, ${ofTheProcessor.toFixed(0)} ms of work (of a thread without work ` +
      `${ofIdleThread.toFixed(0)} ms); by hand ${seconds(least.took)}, ${seconds(least.work)} of work`,
  );
}
console.log(`${(process.memoryUsage().rss / 1e6).toFixed(0)} MB at the end`);
await database.destroy();
rmSync(folder, { recursive: true });

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
