import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../../../test/support/bareEnvironment.ts';
import { selfSignedCertificate } from '../../../test/support/selfSignedCertificate.ts';
import { createTemporaryFolder } from '../../../test/support/temporaryFolder.ts';
import { readSettings } from './settings.ts';
import { findSettingsFile } from './settingsFile.ts';

const mainFile = fileURLToPath(new URL('../../main.ts', import.meta.url));
const settingsModule = fileURLToPath(new URL('./settings.ts', import.meta.url));

interface ProcessOptions {
  environment?: Record<string, string>;
  file?: string;
  folder?: string;
}

function runProcess(
  args: string[],
  { environment = {}, file, folder = createTemporaryFolder() }: ProcessOptions,
) {
  if (file !== undefined) writeFileSync(join(folder, '.env'), file);
  return spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...bareEnvironment, ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  });
}

function readSettingsInProcess(surroundings: ProcessOptions) {
  const script = `import { readPortalSettings } from ${JSON.stringify(settingsModule)};
    console.log(JSON.stringify(readPortalSettings()));`;
  const { stdout, stderr } = runProcess(['--input-type=module', '-e', script], surroundings);
  return { settings: stdout ? JSON.parse(stdout) : undefined, refused: stderr };
}

function readStartRefusal(surroundings: ProcessOptions): string {
  const { status, stdout, stderr } = runProcess([mainFile], surroundings);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/^\s+at .+:\d+/m);
  return stderr;
}

const misspelledNames = [
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE-URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['SMTP-URL', 'SMTP_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['ENCRYPTON_KEY_FILE', 'ENCRYPTION_KEY_FILE'],
  ['DATABASE_URL_FIEL', 'DATABASE_URL_FILE'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
] as const;

test('misspelled settings stop the portal from starting, each with a suggestion', {
  tags: 'slow',
}, () => {
  const environment = Object.fromEntries(misspelledNames.map(([name]) => [name, 'something']));
  const file = misspelledNames.map(([name]) => `${name}=something\n`).join('');
  const [inEnvironment, inFile] = [readStartRefusal({ environment }), readStartRefusal({ file })];
  for (const [name, meant] of misspelledNames) {
    const text = `  ${name}: is no setting of the portal. ${meant} is one.\n`;
    expect(inEnvironment).toContain(text);
    expect(inFile).toContain(text);
  }
});

test('the portal lists all wrong settings at once: names, values and files', () => {
  const environment = { PROT: '3000', SESSION_HOURS: 'many', SMTP_URL_FILE: '/not-there' };
  const refused = readStartRefusal({ environment, file: 'DATABSE_URL=x\nLOG_LEVEL=loud\n' });
  for (const line of [
    'DATABSE_URL: is no setting of the portal. DATABASE_URL is one.',
    'PROT: is no setting of the portal. PORT is one.',
    'SMTP_URL_FILE: there is no file /not-there',
    'SESSION_HOURS: must be',
    'LOG_LEVEL: must be',
  ]) {
    expect(refused).toContain(`\n  ${line}`);
  }
});

test('the portal reports wrong combinations of settings, unreadable lines and all other problems in one list', {
  tags: 'slow',
}, () => {
  const environment = { SESSION_HOURS: 'many', S3_BUCKET: 'papers' };
  const refused = readStartRefusal({ environment });
  for (const line of ['SESSION_HOURS: must be', 'S3_ENDPOINT: is missing']) {
    expect(refused).toContain(`\n  ${line}`);
  }
  const file = 'PORT 3000\nLOG_LEVEL=loud\nDATABSE_URL=x\n';
  const broken = readStartRefusal({ environment, file });
  for (const line of [
    'Line 1 is not of the form NAME=value.',
    'DATABSE_URL: is no setting of the portal. DATABASE_URL is one.',
    'LOG_LEVEL: must be',
    'SESSION_HOURS: must be',
  ]) {
    expect(broken).toContain(`\n  ${line}`);
  }
  expect(broken).not.toContain('is missing');
});

test('an invalid key or a weak first password stops the portal from starting', {
  tags: 'slow',
}, () => {
  const DATA_DIR = createTemporaryFolder();
  expect(readStartRefusal({ environment: { ENCRYPTION_KEY: 'no key', DATA_DIR } })).toContain(
    'ENCRYPTION_KEY is no key',
  );
  const easy = { PROGRAM_NAME: 'Kettle Heron', ADMIN_PASSWORD: 'kettle-and-heron-1', PORT: '0' };
  expect(readStartRefusal({ environment: { ...easy, DATA_DIR } })).toContain(
    'ADMIN_PASSWORD cannot be used. Password contains names, numbers or words from the account or the program. Choose one that is not related to them.',
  );
});

test('environment variables of other programs do not stop the portal from starting', () => {
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
  expect(readSettingsInProcess({ environment: others }).settings).toMatchObject({ port: 3000 });
});

test('variables of other software in the settings file do not stop the portal from starting', () => {
  const names = [
    ...['TMPDIR', 'MALLOC_ARENA_MAX', 'LD_PRELOAD', 'LD_LIBRARY_PATH', 'GLIBC_TUNABLES', 'TZ'],
    ...['OPENSSL_CONF', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_OPTIONS', 'UV_THREADPOOL_SIZE'],
    ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'no_proxy', 'LANG', 'LC_ALL'],
    ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION', 'AWS_CA_BUNDLE'],
    ...['USER', 'HOME', 'HOSTNAME', 'XDG_RUNTIME_DIR', 'PUID', 'COMPOSE_PROJECT_NAME'],
  ];
  const file = `${names.map((name) => `${name}=1\n`).join('')}PORT=4000\n`;
  expect(readSettingsInProcess({ file })).toMatchObject({ settings: { port: 4000 }, refused: '' });
});

test('the portal trusts extra certificates named in the settings file', { tags: 'slow' }, () => {
  const folder = createTemporaryFolder();
  writeFileSync(join(folder, 'own.pem'), selfSignedCertificate.cert);
  const request = `import { getCACertificates } from 'node:tls';
    import { readPortalSettings } from ${JSON.stringify(settingsModule)};
    const before = getCACertificates('default').length;
    readPortalSettings();
    console.log(getCACertificates('default').length - before);`;
  const { stdout } = runProcess(['--input-type=module', '-e', request], {
    folder,
    file: `NODE_EXTRA_CA_CERTS=own.pem\n`,
  });
  expect(stdout).toBe('1\n');
  writeFileSync(join(folder, 'empty.pem'), '');
  for (const name of ['empty.pem', 'gone.pem']) {
    const refused = readStartRefusal({ folder, file: `NODE_EXTRA_CA_CERTS=${name}\n` });
    expect(refused).toMatch(new RegExp(`NODE_EXTRA_CA_CERTS: .*${name}`));
  }
});

test('the portal ignores service variables of Kubernetes, and refuses them if they have the name of a setting', {
  tags: 'slow',
}, () => {
  const link = (service: string, port: number) => ({
    [`${service}_SERVICE_HOST`]: '10.0.0.1',
    [`${service}_SERVICE_PORT`]: `${port}`,
    [`${service}_PORT`]: `tcp://10.0.0.1:${port}`,
    [`${service}_PORT_${port}_TCP`]: `tcp://10.0.0.1:${port}`,
    [`${service}_PORT_${port}_TCP_PROTO`]: 'tcp',
    [`${service}_PORT_${port}_TCP_PORT`]: `${port}`,
    [`${service}_PORT_${port}_TCP_ADDR`]: '10.0.0.1',
  });
  const environment = {
    KUBERNETES_SERVICE_HOST: '10.0.0.1',
    ...link('PORTAL', 3000),
    ...link('METRIC', 9090),
    ...link('SMTP', 25),
  };
  expect(readSettingsInProcess({ environment })).toMatchObject({
    settings: { port: 3000 },
    refused: '',
  });
  for (const name of ['CLAMD_PORT', 'METRICS_PORT', 'PORT']) {
    expect(readStartRefusal({ environment: { [name]: 'tcp://10.0.0.1:3310' } })).toMatch(
      new RegExp(`  ${name}: must be a whole number.*Kubernetes.*enableServiceLinks: false`),
    );
  }
});

test('the portal ignores outer blanks of a setting’s value, and refuses enclosing quotes', {
  tags: 'slow',
}, () => {
  const environment = { PORT: '4000 ', HOST: ' 0.0.0.0\r', DATA_DIR: '/srv/data ' };
  const settings = readSettingsInProcess({
    environment,
    file: 'PUBLIC_URL=http://office.test   \n',
  }).settings;
  expect(settings).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    dataFolder: '/srv/data',
    publicUrl: 'http://office.test',
  });
  const quoted = { DATA_DIR: '"/srv/data"', PORT: "'4000'", S3_REGION: ' ', LOG_LEVEL: 'loud' };
  const refused = readStartRefusal({ environment: quoted });
  expect(refused).toContain(
    '  DATA_DIR: its quotation marks are part of the value here. Remove them.\n',
  );
  expect(refused).toContain(
    '  PORT: its quotation marks are part of the value here. Remove them.\n',
  );
  expect(refused).toContain('  S3_REGION: contains only spaces\n');
  expect(refused).toContain('  LOG_LEVEL: must be one of');
});

test('the portal keeps quotes inside the value of a setting', () => {
  const name = '"North" and "South"';
  const inFile = readSettingsInProcess({ file: `PROGRAM_NAME='${name}'\n` });
  const inEnvironment = readSettingsInProcess({ environment: { PROGRAM_NAME: name } });
  for (const { settings, refused } of [inFile, inEnvironment]) {
    expect(refused).toBe('');
    expect(settings).toMatchObject({ programNames: { en: name } });
  }
  expect(readSettingsInProcess({ file: `PROGRAM_NAME='"North"'\n` }).settings).toMatchObject({
    programNames: { en: '"North"' },
  });
});

test('the portal refuses a setting whose value has a line break or control character', {
  tags: 'slow',
}, () => {
  const describe = (name: string) =>
    `  ${name}: contains a line break or another control character. Remove it.\n`;
  const refused = readStartRefusal({
    environment: { HOST: '::1\n::2', DATA_DIR: '/srv/\u001bdata' },
  });
  expect(refused).toContain(describe('HOST'));
  expect(refused).toContain(describe('DATA_DIR'));
  const environment = { TRUST_PROXY: '10.0.0.1\n10.0.0.2' };
  expect(readSettingsInProcess({ environment }).settings).toMatchObject({
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
  });
});

test('the portal refuses an ambiguous line of a settings file', { tags: 'slow' }, () => {
  const readRefusal = (file: string) => readStartRefusal({ file });
  expect(readRefusal('PORT=1\n\nexport PORT="2"\n')).toContain(
    'PORT is set twice, on lines 1 and 3. Keep one.',
  );
  expect(readRefusal('ADMIN_PASSWORD=granite-first#kettle-3\n')).toContain(
    'Line 1 has a # in its value: put the value in quotes.',
  );
  expect(readRefusal('PORT=1\nADMIN_PASSWORD=#kettle\n')).toContain('Line 2 has a # in its value');
  expect(readRefusal('MAIL_FROM="Our Portal" <portal@example.ca>\n')).toContain(
    'Line 1 goes on after its closing quote.',
  );
  expect(readRefusal('PROGRAM_NAME="North" x\nPORT=\'1\'2\n')).toMatch(
    /Line 1 goes on after its closing quote\.\n {2}Line 2 goes on/,
  );
  const file = [
    ...[
      'PORT=',
      'PORT=4000 # ours ## all',
      'PORT="4000"',
      'LOG_LEVEL= # none',
      'HOST="::1" # here',
    ],
    ...['ADMIN_PASSWORD="granite-first#kettle-3"', 'PROGRAM_NAME=\'North" # "Shore\'', ''],
  ].join('\n');
  expect(readSettingsInProcess({ file }).settings).toMatchObject({
    port: 4000,
    host: '::1',
    logLevel: 'info',
    firstAdministrator: { password: 'granite-first#kettle-3' },
    programNames: { en: 'North" # "Shore' },
  });
});

test('a settings file may contain only settings', { tags: 'slow' }, () => {
  expect(readStartRefusal({ file: 'PORT=1\nPORTS=2\n' })).toContain('PORTS: is no setting');
  expect(readStartRefusal({ file: 'host=0.0.0.0\n' })).toContain('host: is no setting');
  expect(readStartRefusal({ file: 'PORT=1\nPUBLIC_URL https://x\n' })).toContain(
    'Line 2 is not of the form NAME=value.',
  );
  expect(readStartRefusal({ file: '# the name\nPROGRAM_NAME="North\nPORT=1\n' })).toContain(
    'Line 2 opens a quote that is never closed.',
  );
  const file = '\uFEFF# ours\r\nexport PORT=4000\r\nTZ=UTC\r\nPROGRAM_NAME="North # Shore"\r\n\r\n';
  expect(readSettingsInProcess({ file }).settings).toMatchObject({
    port: 4000,
    programNames: { en: 'North # Shore' },
  });
});

test('environment variables override the settings file, and PORTAL_SETTINGS overrides .env', {
  tags: 'slow',
}, () => {
  const elsewhere = createTemporaryFolder();
  writeFileSync(join(elsewhere, 'portal.env'), 'PORT=4001\nDATA_DIR=office\nLOG_LEVEL=warn\n');
  const environment = { PORTAL_SETTINGS: join(elsewhere, 'portal.env'), LOG_LEVEL: 'error' };
  expect(readSettingsInProcess({ environment, file: 'PORT=4002\n' }).settings).toMatchObject({
    port: 4001,
    logLevel: 'error',
    dataFolder: join(elsewhere, 'office'),
  });
  const file = 'DATABASE_URL=postgres://portal@db/portal\n';
  expect(readSettingsInProcess({ environment: { DATABASE_URL: '' }, file }).settings).toMatchObject(
    {
      databaseUrl: 'postgres://portal@db/portal',
    },
  );
  const missing = { PORTAL_SETTINGS: join(elsewhere, 'gone.env') };
  expect(readStartRefusal({ environment: missing })).toContain('There is no such file');
});

test('the settings file of compose.yaml may contain the version for compose.yaml', () => {
  expect(readSettingsInProcess({ file: 'VERSION=1.2.3\nPORT=4000\n' }).settings).toMatchObject({
    port: 4000,
  });
});

test('a release reads the settings file next to “current” before its own, from any working folder', () => {
  const home = createTemporaryFolder();
  const release = join(home, 'releases', '1.2.3');
  mkdirSync(release, { recursive: true });
  expect(findSettingsFile('', release)).toBeUndefined();
  writeFileSync(join(release, '.env'), '');
  expect(findSettingsFile('', release)).toBe(join(release, '.env'));
  writeFileSync(join(home, '.env'), '');
  expect(findSettingsFile('', release)).toBe(join(home, '.env'));
});

test('the settings file of an installed portal takes precedence over the settings file in the working folder', () => {
  const folder = createTemporaryFolder();
  const release = join(createTemporaryFolder(), 'portal');
  mkdirSync(release);
  writeFileSync(join(folder, '.env'), '');
  const before = process.cwd();
  onTestFinished(() => process.chdir(before));
  process.chdir(folder);
  expect(findSettingsFile('', release)).toBe(join(process.cwd(), '.env'));
  writeFileSync(join(release, '.env'), '');
  expect(findSettingsFile('', release)).toBe(join(release, '.env'));
});

test('the portal can read a setting from a file named in the environment or settings file', {
  tags: 'slow',
}, () => {
  const folder = createTemporaryFolder();
  const values = {
    PORT: '4000',
    PUBLIC_URL: 'http://office.test',
    PROGRAM_NAME: '\uFEFFNorth Shore',
    SUPPORT_EMAIL: 'help@office.test',
    S3_ENDPOINT: 'https://s3.test',
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    METRICS_PORT: '9464',
  };
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    writeFileSync(join(folder, name), `${value}\r\n`);
    environment[`${name}_FILE`] = join(folder, name);
  }
  const expected = {
    port: 4000,
    publicUrl: 'http://office.test',
    programNames: { en: 'North Shore' },
    supportEmail: 'help@office.test',
    s3: { bucket: 'papers' },
    metrics: { port: 9464 },
  };
  expect(readSettingsInProcess({ environment }).settings).toMatchObject(expected);
  const lines = Object.keys(values).map((name) => `${name}_FILE=${name}\n`);
  expect(readSettingsInProcess({ folder, file: lines.join('') }).settings).toMatchObject(expected);
  const twice = { PORT_FILE: join(folder, 'PORT'), PORT: '3000' };
  expect(readStartRefusal({ environment: twice })).toContain('PORT_FILE: is set as well as PORT');
  writeFileSync(join(folder, 'PORT'), 'many');
  const wrong = { PORT_FILE: join(folder, 'PORT') };
  const { PORT_FILE: path } = wrong;
  const text = `  PORT_FILE (${path}): must be a whole number`;
  expect(readStartRefusal({ environment: wrong })).toContain(text);
  expect(readStartRefusal({ environment: { HOST_FILE: ' ' } })).toContain(
    '  HOST_FILE: contains only spaces\n',
  );
  expect(readStartRefusal({ environment: { HOST_FILE: folder } })).toContain(
    `  HOST_FILE: ${folder} cannot be used. It is a folder, not a file.\n`,
  );
  expect(readStartRefusal({ environment: { HOST_FILE: `${path}/host` } })).toContain(
    `  HOST_FILE: there is no file ${path}/host\n`,
  );
  expect(readSettingsInProcess({ environment: { HOSTFILE: '/etc/mpi' } }).refused).toBe('');
});

test('the portal can read each secret from a file, but refuses a secret that is given twice', {
  tags: 'slow',
}, () => {
  const folder = createTemporaryFolder();
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
  expect(readSettingsInProcess({ environment }).settings).toMatchObject({
    databaseUrl: secrets.DATABASE_URL,
    smtpUrl: secrets.SMTP_URL,
    firstAdministrator: { password: secrets.ADMIN_PASSWORD },
    s3: { accessKeyId: 'key', secretAccessKey: 'secret=' },
    metrics: { token: secrets.METRICS_TOKEN },
    logAddressKey: secrets.LOG_ADDRESS_KEY,
  });
  const twice = { ...environment, SMTP_URL: secrets.SMTP_URL };
  expect(readStartRefusal({ environment: twice })).toContain(
    'SMTP_URL_FILE: is set as well as SMTP_URL',
  );
  const gone = { SMTP_URL_FILE: join(folder, 'gone') };
  expect(readStartRefusal({ environment: gone })).toContain('SMTP_URL_FILE: there is no file');
  writeFileSync(join(folder, 'SMTP_URL'), '\n');
  const empty = { SMTP_URL_FILE: join(folder, 'SMTP_URL') };
  expect(readStartRefusal({ environment: empty })).toMatch(/SMTP_URL_FILE: .* is empty/);
});

test.each(['65536', '-1', '3000a', '1.5'])(
  'the portal refuses PORT=%s with an explanation',
  (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT: must be a whole number from 0 to 65535');
  },
);
