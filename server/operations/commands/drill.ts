import { createHash } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { buildApp } from '../../app.ts';
import { checkHistory } from '../../applications/history/index.ts';
import { upgrade } from '../../migrations/upgrade.ts';
import { listActiveAdministrators } from '../../people/accounts/index.ts';
import { requireRecordedKeys } from '../../platform/crypto/keyRecords.ts';
import { readKeyring } from '../../platform/crypto/keyring.ts';
import { openDatabase } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { storedSize } from '../../platform/files/encryptedStore.ts';
import { openStore } from '../../platform/files/openStore.ts';
import { openLog } from '../../platform/log.ts';
import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { type Backup, openBackup, refusePlain } from './backups/openBackup.ts';
import {
  commandOf,
  commandSettings,
  NeedsAttention,
  type Print,
  Refused,
  WrongUsage,
} from './command.ts';
import { recorded } from './data/runs.ts';
import { openWorkFolder } from './data/workFolder.ts';
import { restoreBackup } from './restoring/restoring.ts';
import { counted, parseWords } from './words.ts';

const usage = `Proves that a backup can be restored: restores it into a place of its own, opens it with this release, reads
every application and every document, says what it found, and removes it again. The portal that people
use may run meanwhile, and nothing of it is touched. No mail is sent, and nothing listens.

  portal drill FOLDER             one backup, or the newest one in a folder of backups
  portal drill FOLDER --in PLACE  restores into PLACE; otherwise into a folder of its own in DATA_DIR
  portal drill FILE               the same of one in an archive
  portal drill FOLDER --plain     also one that is not encrypted, where an encryption key is set
`;

function readWords(words: string[]) {
  const options = {
    in: { type: 'string' },
    plain: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseWords(words, options);
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0 || values.in === '') throw new WrongUsage();
  return { folder, place: values.in, isPlainTaken: values.plain };
}

type Asked = ReturnType<typeof readWords>;

async function prove(settings: Settings, { folder, place, isPlainTaken }: Asked, print: Print) {
  await using backup = await openBackup(folder, { ...settings, keys: readKeyring(settings) });
  refusePlain(backup, isPlainTaken);
  await using work = await openWorkFolder(place ?? settings.dataFolder);
  await requireSpace(backup, settings, work.folder);
  const office = isolated(settings, join(work.folder, 'office'));
  const { read, history, missing, seconds } = await drill(backup, office, print);
  const said = `The backup of ${backup.manifest.madeOn} can be restored, and this release opens it on the embedded database.`;
  const megabytes = (read.bytes / 1_000_000).toFixed(1);
  print(`${said} Read, as administrators see it:
${counted(read.accounts, 'account')}
${counted(read.applications, 'application')} with ${counted(read.notes, 'note')}
${counted(read.documents, 'document')} (${megabytes} MB), each with its checksum right
${counted(history.entries, 'entry', 'entries')} of the history, each as it was written; the last link is ${history.link || 'none'}
Nobody is signed in there, and mails that waited are held.
It took ${seconds.restoring.toFixed(1)} s to restore and ${seconds.reading.toFixed(1)} s to read. The copy is removed; nothing live was touched.`);
  return { said, missing: missing.map((one) => one.said) };
}

/** The copy must reach nobody, and nobody the copy. */
function isolated(settings: Settings, dataFolder: string): Settings {
  return {
    ...settings,
    dataFolder,
    databaseUrl: undefined,
    s3: undefined,
    smtpUrl: undefined,
    clamd: undefined,
    isSecondFactorNeeded: false,
    load: { requestsAtOnce: 1_000_000, longestDelay: 1_000_000 },
  };
}

/** Restores a backup on the embedded database and reads all of it through the calls. */
async function drill(backup: Backup, place: Settings, print: Print) {
  const started = performance.now();
  const missing = await restoreBackup(backup, place, print, { skipDamaged: true });
  const restored = performance.now();
  print('Opening what was restored, and reading all of it …');
  await upgrade(place);
  await using database = openDatabase(place).database;
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
  const reading = (performance.now() - restored) / 1000;
  const seconds = { restoring: (restored - started) / 1000, reading };
  return { read, history, missing, seconds };
}

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
  const needed = ofDocuments + 3 * ofDatabase + diskReserveMegabytes * 1_000_000;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;
  throw new Refused(
    `A drill needs ${megabytes(needed)} on the disk of ${folder}, which has ${megabytes(bavail * bsize)}.
Name a folder on another disk: portal drill FOLDER --in OTHER. Nothing was restored.`,
  );
}

/** Reads through the calls of an administrator's page. */
async function readAll(deps: Deps, leftOut: ReadonlySet<number>) {
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

export const run = commandOf(usage, async (words, print) => {
  const asked = readWords(words);
  const settings = commandSettings();
  const run = { kind: 'drill', target: asked.folder } as const;
  const { said, missing } = await recorded(settings, run, print, async () => {
    const proved = await prove(settings, asked, print);
    return { ...proved, toLookAt: proved.missing.length };
  });
  if (missing.length === 0) return;
  const lacking = `${said} ${counted(missing.length, 'document')} of it ${missing.length === 1 ? 'is' : 'are'} missing or damaged.`;
  throw new NeedsAttention([lacking, ...missing.map((line) => `  ${line}`)].join('\n'));
});
