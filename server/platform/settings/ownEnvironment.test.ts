import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { findSettingsFile } from './settingsFile.ts';

const entry = fileURLToPath(new URL('../../main.ts', import.meta.url));
const source = fileURLToPath(new URL('../settings.ts', import.meta.url));
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'portal-settings-'));

interface Surroundings {
  environment?: Record<string, string>;
  file?: string;
  folder?: string;
}

function run(words: string[], { environment = {}, file, folder = emptyFolder() }: Surroundings) {
  if (file !== undefined) writeFileSync(join(folder, '.env'), file);
  return spawnSync(process.execPath, words, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

/** The settings as a command reads them, or why it does not. */
function settingsOf(surroundings: Surroundings) {
  const script = `import { readOwnSettings } from ${JSON.stringify(source)};
    console.log(JSON.stringify(readOwnSettings()));`;
  const { stdout, stderr } = run(['--input-type=module', '-e', script], surroundings);
  return { settings: stdout ? JSON.parse(stdout) : undefined, refused: stderr };
}

function refusedStart(surroundings: Surroundings): string {
  const { status, stdout, stderr } = run([entry], surroundings);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/^\s+at .+:\d+/m);
  return stderr;
}

const nearly = [
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['ENCRYPTON_KEY_FILE', 'ENCRYPTION_KEY_FILE'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
] as const;

test('names that are nearly settings stop the start, each with the one that was meant', () => {
  const environment = Object.fromEntries(nearly.map(([name]) => [name, 'something']));
  const file = nearly.map(([name]) => `${name}=something\n`).join('');
  const [inEnvironment, inFile] = [refusedStart({ environment }), refusedStart({ file })];
  for (const [name, meant] of nearly) {
    const said = `  ${name}: is no setting of the portal. ${meant} is one.\n`;
    expect(inEnvironment).toContain(said);
    expect(inFile).toContain(said);
  }
});

test('what other programs are told stops nothing', () => {
  const others = {
    HOSTNAME: 'office',
    PORTS: '1',
    PGDATABASE: 'portal',
    LOGLEVEL: 'debug',
    METRICS_HOST: '0.0.0.0',
    S3_ACCESS_KEY: 'of a tool for buckets',
    host: 'office',
    port: '1',
    TEST_DATABASE_URL: 'postgres://portal@db/portal',
    PORTAL_PORT: 'tcp://10.0.0.1:3000',
    DATABSE_URL: '',
  };
  expect(settingsOf({ environment: others }).settings).toMatchObject({ port: 3000 });
});

test('a file of settings holds settings alone, in lines of one form', () => {
  expect(refusedStart({ file: 'PORT=1\nPORTS=2\n' })).toContain('PORTS: is no setting');
  expect(refusedStart({ file: 'host=0.0.0.0\n' })).toContain('host: is no setting');
  expect(refusedStart({ file: 'PORT=1\nPUBLIC_URL https://x\n' })).toContain(
    'Line 2 is not of the form NAME=value.',
  );
  expect(refusedStart({ file: '# the name\nPROGRAM_NAME="North\nPORT=1\n' })).toContain(
    'Line 2 opens a quote that is never closed.',
  );
  const file = '\uFEFF# ours\r\nexport PORT=4000\r\nTZ=UTC\r\nPROGRAM_NAME="North # Shore"\r\n\r\n';
  expect(settingsOf({ file }).settings).toMatchObject({
    port: 4000,
    programNames: { en: 'North # Shore' },
  });
});

test('the environment counts before the file, and the file that PORTAL_SETTINGS names before .env', () => {
  const elsewhere = emptyFolder();
  writeFileSync(join(elsewhere, 'portal.env'), 'PORT=4001\nDATA_DIR=office\nLOG_LEVEL=warn\n');
  const environment = { PORTAL_SETTINGS: join(elsewhere, 'portal.env'), LOG_LEVEL: 'error' };
  expect(settingsOf({ environment, file: 'PORT=4002\n' }).settings).toMatchObject({
    port: 4001,
    logLevel: 'error',
    // Beside the file that says it, wherever the command is started from.
    dataFolder: join(elsewhere, 'office'),
  });
  // A variable without a value hides no database.
  const file = 'DATABASE_URL=postgres://portal@db/portal\n';
  expect(settingsOf({ environment: { DATABASE_URL: '' }, file }).settings).toMatchObject({
    databaseUrl: 'postgres://portal@db/portal',
  });
  const missing = { PORTAL_SETTINGS: join(elsewhere, 'gone.env') };
  expect(refusedStart({ environment: missing })).toContain('There is no such file');
});

test('the version for compose.yaml can stand in the file beside it', () => {
  expect(settingsOf({ file: 'VERSION=1.2.3\nPORT=4000\n' }).settings).toMatchObject({ port: 4000 });
});

test('a release finds the file beside “current”, then its own, from whatever folder it is started', () => {
  const home = emptyFolder();
  const release = join(home, 'releases', '1.2.3');
  mkdirSync(release, { recursive: true });
  expect(findSettingsFile('', release)).toBeUndefined();
  writeFileSync(join(release, '.env'), '');
  expect(findSettingsFile('', release)).toBe(join(release, '.env'));
  writeFileSync(join(home, '.env'), '');
  expect(findSettingsFile('', release)).toBe(join(home, '.env'));
});

test('each secret can lie in a file of its own, but not in two places', () => {
  const folder = emptyFolder();
  const secrets = {
    DATABASE_URL: 'postgres://portal:p%40ss@db/portal',
    SMTP_URL: 'smtp://portal:secret@mail.example.ca:587',
    ADMIN_PASSWORD: 'a heron at the lake',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret=',
    METRICS_TOKEN: 'a token of sixteen and more',
    LOG_ADDRESS_KEY: 'a key of sixteen and more',
  };
  const environment: Record<string, string> = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b' };
  for (const [name, value] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), `${value}\n`);
    environment[`${name}_FILE`] = join(folder, name);
  }
  expect(settingsOf({ environment }).settings).toMatchObject({
    databaseUrl: secrets.DATABASE_URL,
    smtpUrl: secrets.SMTP_URL,
    firstAdministrator: { password: secrets.ADMIN_PASSWORD },
    s3: { accessKeyId: 'key', secretAccessKey: 'secret=' },
    metrics: { token: secrets.METRICS_TOKEN },
    logAddressKey: secrets.LOG_ADDRESS_KEY,
  });
  const twice = { ...environment, SMTP_URL: secrets.SMTP_URL };
  expect(refusedStart({ environment: twice })).toContain('SMTP_URL_FILE: is set beside SMTP_URL');
  const gone = { SMTP_URL_FILE: join(folder, 'gone') };
  expect(refusedStart({ environment: gone })).toContain('SMTP_URL_FILE: there is no file');
  writeFileSync(join(folder, 'SMTP_URL'), '\n');
  const empty = { SMTP_URL_FILE: join(folder, 'SMTP_URL') };
  expect(refusedStart({ environment: empty })).toMatch(/SMTP_URL_FILE: .* is empty/);
});

test.each(['65536', '-1', '3000a', '1.5'])('PORT=%s is refused in words', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow('PORT: must be a whole number from 0 to 65535');
});
