/**
 * What is known of times, over many applications: `node bench/periods.ts [--size 100000]`, on SQLite in a folder of its own
 * or, with DATABASE_URL, on an empty PostgreSQL database. How long `portal reindex` takes to read it from the history, how long
 * `portal verify` to compare it, and what a save of a status costs with it and without.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ApplicationPatch } from '../contract/applications.ts';
import { updateApplication } from '../server/applications/core/applications.usecases.ts';
import { findWrong, keepPeriods, mendAll } from '../server/applications/periods/index.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import type { Deps } from '../server/platform/deps.ts';
import type { Administrator } from '../server/platform/person.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { fillData } from './data/fill.ts';
import { insertRows } from './data/insert.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const size = Number(values.size);
const folder = mkdtempSync(join(tmpdir(), 'portal-periods-'));
const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL });
await fillData(settings, size);
const { database, engine } = openDatabase(settings, 'commands');

const rows = await database
  .selectFrom('applications')
  .select(['application_id', 'business_id', 'application_status_id', 'created_on'])
  .orderBy('application_id')
  .execute();

/** Three statuses and a request that was answered. */
function happenings({
  application_id,
  business_id,
  application_status_id: last,
  created_on,
}: (typeof rows)[number]) {
  const status = (from: number, to: number) => ({ ApplicationStatusId: { from, to } });
  const request = { RequestId: application_id, Round: 1, DueOn: '2026-01-01', Items: 1 };
  const kinds: [string, object][] = [
    ['applicationChanged', status(1, 2)],
    ['requestSent', request],
    ['requestAnswered', { ...request, Missing: 0 }],
    ['applicationChanged', status(2, 3)],
    ...(last === 3 ? [] : [['applicationChanged', status(3, last)] as [string, object]]),
  ];
  return kinds.map(([kind, details], at) => ({
    changed_on: new Date(Date.parse(created_on) + (at + 1) * 3_600_000).toISOString(),
    changed_by: 1,
    kind,
    business_id,
    application_id,
    details: JSON.stringify(details),
  }));
}

const atOnce = 2_000;
for (let from = 0; from < rows.length; from += atOnce) {
  const changes = rows.slice(from, from + atOnce).flatMap(happenings);
  await insertRows(database, engine, 'changes', changes);
}

/** Of this process: what others do on the machine is not in it. */
function ofProcessor(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000_000;
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const used = process.cpuUsage();
  const result = await work();
  const seconds = (performance.now() - start) / 1_000;
  console.log(
    `${what}: ${seconds.toFixed(2)} s, of the processor ${ofProcessor(used).toFixed(2)} s`,
  );
  return result;
}

console.log(`${engine}, ${rows.length} applications, ${rows.length * 6} entries`);
await timed('From the history', () => mendAll(database, new Date()));
const wrong = await timed('Compared with the history', () => findWrong(database));
console.log(`Not as the history says: ${wrong.applications.length}`);

const saves = 1_000;
const rounds = 8;
const person = { businessId: 1, sessionHash: '', isBound: false, isAdministrator: true };
const costs = { with: [] as number[], without: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  for (const how of ['with', 'without'] as const) {
    const deps = {
      database,
      settings,
      clock: { now: () => new Date() },
      subscribers: how === 'with' ? [keepPeriods] : [],
    } as unknown as Deps;
    const used = process.cpuUsage();
    for (let save = 0; save < saves; save += 1) {
      const ApplicationId = Number(rows[(save * 13) % rows.length]?.application_id);
      const ApplicationStatusId = 1 + ((round * 2 + save + (how === 'with' ? 1 : 0)) % 4);
      const patch = ApplicationPatch.parse({ ApplicationId, ApplicationStatusId });
      await updateApplication(deps, person as Administrator, patch);
    }
    costs[how].push((ofProcessor(used) / saves) * 1_000_000);
  }
}
for (const [how, found] of Object.entries(costs)) {
  const best = Math.min(...found).toFixed(0);
  console.log(
    `A save of a status ${how} it: ${best} µs of the processor (${found.map((one) => one.toFixed(0)).join(', ')})`,
  );
}
await database.destroy();
rmSync(folder, { recursive: true });
