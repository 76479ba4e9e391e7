import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../../contract/calls.ts';
import { buildApp } from '../../../app.ts';
import { checkHistory } from '../../../applications/history/index.ts';
import { upgrade } from '../../../migrations/upgrade.ts';
import { listActiveAdministrators } from '../../../people/accounts/index.ts';
import { requireRecordedKeys } from '../../../platform/crypto/keyRecords.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Engine } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedSize } from '../../../platform/files/encryptedStore.ts';
import { openStore } from '../../../platform/files/openStore.ts';
import { openLog } from '../../../platform/log.ts';
import { mapConcurrently } from '../../../platform/mapConcurrently.ts';
import { hashOf, newSecret } from '../../../platform/secrets.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { systemClock } from '../../../platform/time/clock.ts';
import type { Backup } from '../backups/openBackup.ts';
import { type Print, Refused } from '../command.ts';
import type { MissingDocument } from '../data/missingDocuments.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { restoreBackup } from '../restoring/restoring.ts';
import { counted } from '../words.ts';
import { withDrillDatabase } from './drillDatabase.ts';

interface Drilled {
  engine: Engine;
  read: AllRead;
  history: { entries: number; link: string };
  missing: MissingDocument[];
  seconds: { restoring: number; reading: number };
}

/**
 * Restores a backup into a place of its own, opens it as this release does, reads all of it and removes it.
 * No mail leaves it, it listens nowhere, and nothing of the portal that people use is touched.
 */
export async function drill(
  backup: Backup,
  settings: Settings,
  folder: string,
  print: Print,
): Promise<Drilled> {
  const work = await openWorkFolder(folder);
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    stopped.reject(new Refused('The drill was stopped.'));
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await requireSpace(backup, settings, work.folder);
    return await withDrillDatabase(settings, print, (databaseUrl) => {
      const place = isolated(settings, join(work.folder, 'office'), databaseUrl);
      return Promise.race([drillIn(backup, place, print), stopped.promise]);
    });
  } finally {
    for (const signal of signals) process.off(signal, stop);
    if (isStopped) {
      // What was at work goes on until the process ends, so it ends here.
      rmSync(work.folder, { recursive: true, force: true });
      print('Stopped. The copy is removed; nothing live was touched.');
      process.exit(1);
    }
    await work.remove();
  }
}

/** The settings of the portal, but for all by which the copy could reach anybody, or anybody it. */
function isolated(
  settings: Settings,
  dataFolder: string,
  databaseUrl: string | undefined,
): Settings {
  return {
    ...settings,
    dataFolder,
    databaseUrl,
    s3: undefined,
    smtpUrl: undefined,
    clamd: undefined,
    isSecondFactorNeeded: false,
    // All is read as fast as it goes.
    load: { requestsAtOnce: 1_000_000, longestDelay: 1_000_000 },
  };
}

async function drillIn(backup: Backup, place: Settings, print: Print): Promise<Drilled> {
  const started = performance.now();
  const missing = await restoreBackup(backup, place, print, {
    sendWaitingMail: false,
    skipDamaged: true,
  });
  const restored = performance.now();
  print('Opening what was restored, and reading all of it …');
  await upgrade(place);
  const opened = openDatabase(place);
  await using database = opened.database;
  const { keys } = backup;
  await requireRecordedKeys(database, keys);
  const { broken, ...history } = await checkHistory(database);
  if (broken) throw new Refused(broken);
  const deps = {
    settings: place,
    database,
    store: await openStore(place),
    keys,
    clock: systemClock,
    log: openLog('silent'),
    subscribers: [],
    wakeDeliveries: () => {},
  };
  const read = await readAll(deps, new Set(missing.map(({ document }) => document)));
  const expected = backup.manifest.rows.applications ?? 0;
  if (read.applications !== expected) {
    throw new Refused(`Of ${counted(expected, 'application')} ${read.applications} came back.`);
  }
  const ended = performance.now();
  const seconds = {
    restoring: (restored - started) / 1000,
    reading: (ended - restored) / 1000,
  };
  return { engine: opened.engine, read, history, missing, seconds };
}

/** The copy must not fill the disk of the portal that people use. */
async function requireSpace(
  { documents, filesIn, manifest }: Backup,
  { diskReserveMegabytes }: Settings,
  folder: string,
): Promise<void> {
  const files = await Promise.all(
    manifest.files.map((name) => stat(join(filesIn, name.replace(/\.encrypted$/, '')))),
  );
  const ofDatabase = files.reduce((sum, { size }) => sum + size, 0);
  const ofDocuments = documents.reduce((sum, document) => sum + storedSize(document), 0);
  // An upgrade keeps a copy of the database, and writes it anew.
  const needed = ofDocuments + 3 * ofDatabase + diskReserveMegabytes * 1_000_000;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  throw new Refused(
    `A drill needs ${megabytes(needed)} on the disk of ${folder}, which has ${megabytes(bavail * bsize)}.
Name a folder on another disk: portal drill FOLDER --in OTHER. Nothing was restored.`,
  );
}

interface AllRead {
  accounts: number;
  applications: number;
  notes: number;
  documents: number;
  bytes: number;
}

/** Asks the portal for all that it has, as an administrator's page does, but for the documents left out. */
async function readAll(deps: Deps, leftOut: ReadonlySet<number>): Promise<AllRead> {
  await using app = await buildApp(deps);
  const ready = await app.inject('/readyz');
  if (ready.statusCode !== 200) throw new Refused(`It opens, and is not ready: ${ready.body}`);
  const token = await openSession(deps);
  const read = {
    accounts: (await deps.database.selectFrom('businesses').select('business_id').execute()).length,
    ...(await readFiles(app, deps, token)),
  };
  return { ...read, ...(await readDocuments(app, deps, token, leftOut)) };
}

/** Of the copy alone, which nobody else can reach. */
async function openSession({ database, clock }: Deps): Promise<string> {
  const [administrator] = await listActiveAdministrators(database);
  if (!administrator) throw new Refused('It opens, and has no active administrator.');
  const token = newSecret();
  const at = clock.now().toISOString();
  await database
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      business_id: administrator.BusinessId,
      binding_hash: null,
      created_on: at,
      seen_on: at,
      second_step_on: at,
    })
    .execute();
  return token;
}

async function ask(
  app: FastifyInstance,
  call: 'readApplication' | 'listComments' | 'readHistory' | 'downloadDocument',
  query: Record<string, string>,
) {
  const { method, path } = calls[call];
  const answer = await app.inject({ method, url: path, query });
  if (answer.statusCode === 200) return answer;
  const [[name, id] = []] = Object.entries(query);
  throw new Refused(`It opens, and answers ${answer.statusCode} to ${path}?${name}=${id}.`);
}

async function readFiles(app: FastifyInstance, { database }: Deps, token: string) {
  const applications = await database
    .selectFrom('applications')
    .select('application_id')
    .orderBy('application_id')
    .execute();
  let notes = 0;
  for (const { application_id: id } of applications) {
    const query = { applicationId: String(id), token };
    await ask(app, 'readApplication', query);
    await ask(app, 'readHistory', query);
    notes += (await ask(app, 'listComments', query)).json().length;
  }
  return { applications: applications.length, notes };
}

const documentsAtOnce = 4;

async function readDocuments(
  app: FastifyInstance,
  { database }: Deps,
  token: string,
  leftOut: ReadonlySet<number>,
) {
  const recorded = await database
    .selectFrom('documents')
    .select(['document_id', 'sha256', 'size'])
    .orderBy('document_id')
    .execute();
  const documents = recorded.filter(({ document_id: id }) => !leftOut.has(id));
  await mapConcurrently(documents, documentsAtOnce, async ({ document_id: id, sha256 }) => {
    const answer = await ask(app, 'downloadDocument', { documentId: String(id), token });
    if (createHash('sha256').update(answer.rawPayload).digest('hex') === sha256) return;
    throw new Refused(`It opens, and hands out document ${id} as other bytes than were uploaded.`);
  });
  return { documents: documents.length, bytes: documents.reduce((sum, { size }) => sum + size, 0) };
}
