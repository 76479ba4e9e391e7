import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createBenchmarkCases } from './benchmarkCases.ts';
import { measureConcurrentReads } from './concurrentReads.ts';
import { type DataLocation, fillData } from './data/fillData.ts';
import { type MeasuredCase, measureCase, runCasesOnce } from './measureCase.ts';
import { startBaselineServer, startPortal } from './servers.ts';
import { type BenchmarkRun, writeReport } from './writeReport.ts';

const helpText = `npm run bench [-- OPTIONS]

  --size 100000    applications to measure with, 1,000 to 1,000,000
  --rounds 7       turns of portal and floor; the ratio is the median
  --seconds 0.8    of each turn
  --only NAME      calls whose name holds this, and nothing beside others; no file is written then
  --filled         DATA_DIR or DATABASE_URL was filled before by bench/fill.ts
  --built          dist/ is of this source; it is not built again
  --results FILE   instead of bench/RESULTS.md, or RESULTS-PostgreSQL.md with DATABASE_URL`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '0.8' },
    only: { type: 'string', default: '' },
    filled: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    results: { type: 'string', default: '' },
  },
});
if (values.help) {
  console.log(helpText);
  process.exit();
}

const applicationCount = Number(values.size);
const measurementPlan = {
  rounds: Number(values.rounds),
  milliseconds: Number(values.seconds) * 1000,
};

async function measureAll(place: DataLocation): Promise<BenchmarkRun> {
  const portal = await startPortal(place);
  const floor = await startBaselineServer(place);
  try {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const idleMemory = (await portal.figures()).memory;
    const measured: MeasuredCase[] = [];
    const cases = await createBenchmarkCases(`http://127.0.0.1:${portal.port}`, applicationCount);
    const wanted = cases.filter(({ name }) => name.includes(values.only));
    await runCasesOnce(wanted, { portal, floor });
    const beside = values.only ? [] : await measureConcurrentReads(portal, cases, measurementPlan);
    for (const benchmarkCase of wanted) {
      measured.push(await measureCase(benchmarkCase, { portal, floor }, measurementPlan));
      const ratio = measured.at(-1)?.ratio;
      console.log(`  ${benchmarkCase.name}${ratio ? `: ${ratio.toFixed(2)} of the floor` : ''}`);
    }
    return {
      size: applicationCount,
      engine: await readEngineVersion(place),
      idleMemory,
      measured,
      beside,
    };
  } finally {
    await portal.stop();
    await floor.stop();
  }
}

async function readEngineVersion({ databaseUrl }: DataLocation): Promise<string> {
  if (!databaseUrl) return `SQLite ${process.versions.sqlite}`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  return `PostgreSQL ${rows[0].server_version}`;
}

const { DATABASE_URL, DATA_DIR } = process.env;
const resultsFile = join(
  import.meta.dirname,
  DATABASE_URL ? 'RESULTS-PostgreSQL.md' : 'RESULTS.md',
);
const dataFolder = DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-bench-'));
mkdirSync(dataFolder, { recursive: true });
const dataPlace = { dataFolder, databaseUrl: DATABASE_URL };
try {
  if (!values.built) {
    const built = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
    if (built.status !== 0) process.exit(1);
  }
  if (!values.filled) {
    console.log(`Making ${applicationCount} applications …`);
    await fillData(dataPlace, applicationCount);
  }
  const table = writeReport(await measureAll(dataPlace));
  console.log(`\n${table}`);
  if (!values.only) writeFileSync(values.results || resultsFile, table);
} finally {
  if (!DATA_DIR) rmSync(dataFolder, { recursive: true });
}
