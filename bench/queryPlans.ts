import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { calls } from '../contract/calls.ts';
import { buildApp } from '../server/app.ts';
import { readDocumentTotals } from '../server/documents/store/documents.queries.ts';
import { removeUnattachedDocuments } from '../server/documents/store/documents.usecases.ts';
import { readHealthFigures } from '../server/operations/health/healthFigures.usecases.ts';
import { createKeyring } from '../server/platform/crypto/keyring.ts';
import { getDatabaseFile } from '../server/platform/database/database.ts';
import { openPostgres } from '../server/platform/database/postgres.ts';
import type { Schema } from '../server/platform/database/schema.ts';
import { openSqlite } from '../server/platform/database/sqlite.ts';
import type { Deps } from '../server/platform/deps.ts';
import { openFolderStore } from '../server/platform/files/folderStore.ts';
import { openLog } from '../server/platform/log.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { createBenchmarkCases, createSignIn } from './benchmarkCases.ts';
import { administratorNumber, getEmployerNumber } from './data/employers.ts';

// Makes one of each call on a filled portal, and records the engine's query plan for every statement that was used.
const { DATABASE_URL, DATA_DIR } = process.env;
if (!DATABASE_URL && !DATA_DIR)
  throw new Error('Set DATA_DIR or DATABASE_URL to a filled data set.');
const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-plans-'));
const queriesByText = new Map<string, CompiledQuery>();
const database = new Kysely<Schema>({
  dialect: DATABASE_URL
    ? openPostgres(DATABASE_URL, 'commands')
    : openSqlite(getDatabaseFile(String(DATA_DIR))),
  log: ({ query }) => {
    queriesByText.set(query.sql, query);
  },
});
const deps: Deps = {
  settings: readSettings({ DATA_DIR: temporaryFolder }),
  database,
  store: await openFolderStore(join(temporaryFolder, 'documents')),
  keys: createKeyring([]),
  clock: { now: () => new Date() },
  log: openLog('silent'),
  subscribers: [],
  wakeDeliveries: () => {},
  wakeImports: () => {},
};

async function makeEachCallOnce(): Promise<void> {
  const app = await buildApp(deps);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = async ({ method, path, headers, body }: ReturnType<typeof createSignIn>) =>
    (await fetch(`${url}${path}`, { method, headers, body } as RequestInit)).text();
  for (const { portal } of await createBenchmarkCases(url, 1_000)) await send(portal[0] as never);
  for (const [number, isAdministrator] of [
    [administratorNumber, true],
    [getEmployerNumber(3), false],
  ] as const) {
    const token = await send(createSignIn(number, isAdministrator));
    for (const { method, path } of Object.values(calls).filter((call) => call.method === 'GET')) {
      const query = 'applicationId=54&documentId=400&businessId=9&designationNumber=EMP-00007';
      await send({ method, path: `${path}?token=${token}&${query}` });
    }
    await send({
      method: 'POST',
      path: '/api/comment',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ Token: token, ApplicationId: 54, Note: 'A note.', IsVisible: true }),
    });
  }
  await readHealthFigures(deps);
  await readDocumentTotals(deps.database);
  await removeUnattachedDocuments(deps);
  await app.close();
}

async function explainQuery(query: CompiledQuery): Promise<string> {
  const words = DATABASE_URL ? 'explain (costs off)' : 'explain query plan';
  const { rows } = await database.executeQuery<Record<string, string>>({
    ...query,
    sql: `${words} ${query.sql}`,
  });
  return rows.map((row) => row['QUERY PLAN'] ?? row.detail).join('\n');
}

/** PostgreSQL scans small tables even if an index exists, so only scans of tables that grow are reported. */
const fullScanPattern = DATABASE_URL
  ? /Seq Scan on (applications|documents|attachments|comments|changes)\b/
  : /\bSCAN (?!CONSTANT|slice|json_each|history_head|\d+-ROW VALUES)(?!.*USING)/;

try {
  await makeEachCallOnce();
  const queries = [...queriesByText.values()].filter(({ sql }) =>
    /^(select|insert|update|delete)/i.test(sql),
  );
  const plans: { sql: string; plan: string }[] = [];
  for (const query of queries) plans.push({ sql: query.sql, plan: await explainQuery(query) });
  const engine = DATABASE_URL ? 'PostgreSQL' : 'SQLite';
  const whole = plans.filter(({ plan }) => fullScanPattern.test(plan));
  const shown = plans.map(
    ({ sql, plan }) => `\`\`\`sql\n${sql}\n\`\`\`\n\n\`\`\`\n${plan}\n\`\`\`\n`,
  );
  const text = `# Plans on ${engine}

How ${engine} finds the rows of ${plans.length} statements, by \`node bench/queryPlans.ts\` on a filled data set. ${whole.length} of them read a table as a whole.

${shown.join('\n')}`;
  writeFileSync(join(import.meta.dirname, `PLANS-${engine}.md`), text);
  console.log(`${plans.length} statements on ${engine}, ${whole.length} read a table as a whole:`);
  for (const { sql, plan } of whole) console.log(`\n${sql}\n${plan}`);
} finally {
  await database.destroy();
  rmSync(temporaryFolder, { recursive: true });
}
