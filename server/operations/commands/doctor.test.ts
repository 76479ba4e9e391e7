import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, createServer as listen, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer as listenOverTls } from 'node:tls';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { damagePage } from '../../../test/support/damagePage.ts';
import { findFreePort } from '../../../test/support/freePort.ts';
import { startMailServer } from '../../../test/support/mailServer.ts';
import { startPortalProcess } from '../../../test/support/portalProcess.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import {
  canActAsOthers,
  otherAccountsRequirement,
  testWithRequirement,
} from '../../../test/support/testWithRequirement.ts';
import { upgrade } from '../../migrations/upgrade.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { addCommandRun } from '../health/commandRuns.usecases.ts';

let dataFolder: string;
let databaseLocation: { dataFolder: string; databaseUrl: undefined };

beforeEach(async () => {
  const folder = createTemporaryFolder();
  chmodSync(folder, 0o755);
  dataFolder = join(folder, 'data');
  databaseLocation = { dataFolder, databaseUrl: undefined };
  await upgrade(databaseLocation);
  chmodSync(dataFolder, 0o700);
});

async function runDoctor(settings: Record<string, string> = {}, args: string[] = []) {
  const { code, printed } = await runCommand('doctor', args, {
    DATA_DIR: dataFolder,
    ...settings,
  });
  const getLine = (about: string) =>
    printed
      .split('\n')
      .find((line) => /^(ok|look|broken) /.test(line) && line.includes(` ${about}: `));
  return { code, printed, lineOf: getLine };
}

async function runOnDatabase(work: (opened: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const opened = openDatabase(databaseLocation);
  await work(opened);
  await opened.database.destroy();
}

async function startProxy(port: number): Promise<string> {
  const proxy = createServer((incomingMessage, answer) => {
    const headers = { ...incomingMessage.headers, 'x-forwarded-for': '203.0.113.7' };
    request({ port, path: incomingMessage.url, method: incomingMessage.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    })
      .on('error', () => answer.writeHead(502).end())
      .end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

test('the doctor command warns only that a stopped but otherwise healthy portal does not run and has no mail server', async () => {
  const { code, printed, lineOf } = await runDoctor({ PORT: String(await findFreePort()) });
  expect(lineOf('Portal')).toMatch(/^look .*does not run/);
  expect(lineOf('Email')).toBe(
    `look    Email: No mail server is set up: emails are written to files in ${join(dataFolder, 'mail')} and reach nobody.`,
  );
  expect(printed).toContain('To do: Set SMTP_URL and restart the portal.');
  for (const about of ['Settings', 'Rights', 'Database', 'Documents', 'Clock', 'Backup']) {
    expect(lineOf(about)).toMatch(/^ok /);
  }
  expect(printed).toContain('Nothing is broken, 2 to check.');
  expect(code).toBe(3);
  expect(printed.split('This portal does not have:')[1]?.match(/^ {2}[^:]+(?=:)/gm)).toEqual([
    '  Encryption',
    '  A virus scanner',
    '  A backup',
    '  A verification',
    '  A restore drill',
    '  A second administrator',
  ]);
});

test('the doctor command shows whether the public address leads to the running portal', {
  tags: 'slow',
}, async () => {
  const port = await findFreePort();
  const PUBLIC_URL = await startProxy(port);
  const away = await runDoctor({ PORT: String(port), PUBLIC_URL });
  expect(away.lineOf('Public address')).toMatch(/^broken .*answers 502/);

  const named = await startPortalProcess(dataFolder, port, {
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
  });
  onTestFinished(() => named.kill());
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  const settings = {
    PORT: String(port),
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailServer.url,
    SUPPORT_EMAIL: 'help@program.test',
  };
  const right = await runDoctor(settings);
  expect(right.lineOf('Public address')).toMatch(/^ok .*reaches a portal/);
  expect([right.printed, right.code]).toEqual([
    expect.stringContaining('No other problems were found.'),
    0,
  ]);
});

test('the doctor command lists wrong settings first', async () => {
  const { code, printed } = await runDoctor({ PUBLIC_URL: 'portal.example.ca', PORT: '99999' });
  expect(printed).toMatch(/^broken {2}Settings: /);
  expect(printed).toContain('PUBLIC_URL: must be an address like https://portal.example.ca');
  expect(printed).not.toContain('    at ');
  expect(code).toBe(1);
});

test('the doctor command quotes the refusal of a mail server, and sends a mail through a mail server that works', {
  tags: 'slow',
}, async () => {
  const refusing = await startMailServer(0, { refusal: () => '550 5.1.1 nobody here' });
  onTestFinished(() => refusing.close());
  const PORT = String(await findFreePort());
  const refused = await runDoctor({ PORT, SMTP_URL: refusing.url }, [
    '--mail',
    'ada@lakeside.test',
  ]);
  expect(refused.lineOf('Mail server')).toMatch(/^broken .*did not accept an email/);
  expect(refused.printed).toContain('550 5.1.1 nobody here');
  expect(refused.code).toBe(1);

  const taking = await startMailServer();
  onTestFinished(() => taking.close());
  const quiet = await runDoctor({ PORT, SMTP_URL: taking.url });
  expect(quiet.lineOf('Mail server')).toMatch(/^ok /);
  expect(taking.received).toEqual([]);
  const sent = await runDoctor({ PORT, SMTP_URL: taking.url }, ['--mail', 'ada@lakeside.test']);
  expect(sent.lineOf('Mail server')).toMatch(/^ok .*ada@lakeside\.test/);
  expect(taking.received).toHaveLength(1);

  const SMTP_URL = `smtp://127.0.0.1:${await findFreePort()}`;
  const away = await runDoctor({ PORT, SMTP_URL });
  expect(away.printed).toMatch(/^broken .*Mail server: .*\n +Response: .*ECONNREFUSED/m);
});

test('the doctor command reports an unreachable virus scanner and database, and continues', {
  tags: 'slow',
}, async () => {
  const nowhere = String(await findFreePort());
  const { code, lineOf } = await runDoctor({
    PORT: nowhere,
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: nowhere,
    DATABASE_URL: `postgres://portal@127.0.0.1:${nowhere}/portal`,
  });
  expect(lineOf('Virus scanner')).toMatch(/^broken /);
  expect(lineOf('Database')).toMatch(/^broken .*is not responding/);
  expect(lineOf('Documents')).toMatch(/^ok /);
  expect(code).toBe(1);
});

async function listenOnPort(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

const dayMilliseconds = 24 * 60 * 60_000;

test('the doctor command warns of outdated virus scanner signatures', {
  tags: 'slow',
}, async () => {
  let signatures = new Date();
  const clamd = listen((socket) =>
    socket.once('data', () => socket.end(`ClamAV 1.0.7/27456/${signatures.toUTCString()}\0`)),
  );
  const settings = {
    PORT: String(await findFreePort()),
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: await listenOnPort(clamd),
  };
  expect((await runDoctor(settings)).lineOf('Virus scanner')).toMatch(
    /^ok .*ClamAV 1\.0\.7 is responding, with/,
  );
  signatures = new Date(Date.now() - 8 * dayMilliseconds);
  expect((await runDoctor(settings)).lineOf('Virus scanner')).toMatch(/^look /);
});

test('the doctor command reports an untrusted certificate and warns of a certificate that expires soon', {
  tags: 'slow',
}, async () => {
  async function certificateFor(days: number) {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(dataFolder, '..', name));
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    const host = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', String(key), '-out', String(cert), '-days', String(days)];
    execFileSync('openssl', [...args, ...host, ...files], { stdio: 'ignore' });
    const [readKey, readCert] = [key, cert].map((file) => readFileSync(String(file)));
    const server = listenOverTls({ key: readKey, cert: readCert }, (socket) => socket.end());
    const PUBLIC_URL = `https://127.0.0.1:${await listenOnPort(server)}`;
    const settings = { PORT: String(await findFreePort()), PUBLIC_URL, TRUST_PROXY: '127.0.0.1' };
    return { settings, believed: { ...settings, NODE_EXTRA_CA_CERTS: String(cert) } };
  }
  const { settings, believed } = await certificateFor(300);
  const unknown = await runDoctor(settings);
  expect(unknown.lineOf('Certificate')).toMatch(/^broken .*reject/);
  expect(unknown.printed).toContain('Response: DEPTH_ZERO_SELF_SIGNED_CERT');
  expect((await runDoctor(believed)).lineOf('Certificate')).toMatch(/^ok .*is valid until/);
  const soon = await certificateFor(13);
  expect((await runDoctor(soon.believed)).lineOf('Certificate')).toMatch(/^look .*expires on/);
  const PUBLIC_URL = `https://127.0.0.1:${await findFreePort()}`;
  expect((await runDoctor({ ...settings, PUBLIC_URL })).lineOf('Certificate')).toMatch(
    /^look .*cannot reach/,
  );
});

test('the doctor command distinguishes a damaged database from the database of a newer release', {
  tags: 'slow',
}, async () => {
  await runOnDatabase(({ database }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(
      database,
    ),
  );
  const newer = await runDoctor();
  expect(newer.lineOf('Database')).toMatch(/^broken .*newer release/);
  expect(newer.code).toBe(1);

  for (const end of ['-wal', '-shm']) rmSync(join(dataFolder, `portal.db${end}`), { force: true });
  writeFileSync(join(dataFolder, 'portal.db'), 'this is no database '.repeat(500));
  const damaged = await runDoctor();
  expect(damaged.lineOf('Database')).toMatch(/^broken .*is damaged/);
  expect(damaged.printed).toContain('portal restore FOLDER');
  expect(damaged.printed).not.toContain('    at ');
  expect(damaged.code).toBe(1);
});

test('the doctor command reports a damaged database page and says how to recover', async () => {
  await runOnDatabase(({ database }) => damagePage(database, 'businesses'));
  const { code, printed, lineOf } = await runDoctor({ PORT: String(await findFreePort()) });
  expect(lineOf('Database')).toMatch(/^broken .*The database file is damaged\./);
  expect(printed).toContain('To do: Find what is damaged: portal verify.');
  expect(printed).toContain('portal restore FOLDER');
  expect(printed).not.toContain('check itself failed');
  expect(lineOf('Disk')).toMatch(/^ok /);
  expect(code).toBe(1);
});

const testAsRoot = testWithRequirement(process.getuid?.() === 0, 'root');

testAsRoot(
  'the doctor command reports a backup folder that another account owns',
  { tags: 'slow' },
  async () => {
    const nobody = 65_534;
    const backups = createTemporaryFolder();
    const now = new Date();
    const run = { kind: 'backup', outcome: 'ok', startedOn: now, endedOn: now, said: '' } as const;
    await runOnDatabase(({ database }) => addCommandRun(database, { ...run, target: backups }));
    expect((await runDoctor()).lineOf('Backup folder')).toMatch(/^ok /);

    for (const name of ['', ...readdirSync(dataFolder, { recursive: true })]) {
      chownSync(join(dataFolder, String(name)), nobody, nobody);
    }
    const foreign = await runDoctor();
    expect(foreign.lineOf('Backup folder')).toMatch(/^broken /);
    expect(foreign.code).toBe(1);
  },
);

testWithRequirement(canActAsOthers, otherAccountsRequirement)(
  'the doctor command names the owner and the command to use when another account runs it',
  async () => {
    const PORT = String(await findFreePort());
    const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
    const settings = { DATA_DIR: dataFolder, PORT, PUBLIC_URL };
    const stranger = await runCommand('doctor', [], settings, { uid: 65_534, gid: 65_534 });
    expect(stranger.printed).toMatch(/^broken .*Rights: This account cannot read and write/m);
    expect(stranger.printed).toContain('sudo portal doctor');
    expect(stranger.printed).not.toContain('EACCES');
    expect(stranger.code).toBe(1);
  },
);
