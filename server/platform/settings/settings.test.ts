import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { setProgram } from '../../../contract/program.ts';
import { runCommand } from '../../../test/support/runCommand.ts';
import { getMailFrom } from './officeSettings.ts';
import { readSettings, requireNamedProxy } from './settings.ts';

test('all settings of the portal have defaults', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    timeZone: 'America/Toronto',
    session: { idleMinutes: 30, hours: 12 },
    signInTries: { perAccount: 5, perAddress: 20 },
    resetMailsPerHour: 3,
    trustedProxies: undefined,
  });
});

test('an empty environment variable counts as not set', () => {
  expect(readSettings({ PORT: '', PROGRAM_NAME: '' }).port).toBe(3000);
});

test('the French program name is the configured French name, or else the federal name or the only configured name', () => {
  const namesWith = (environment: Record<string, string>) => readSettings(environment).programNames;
  const federal = 'Programme pilote d’immigration dans les communautés rurales';
  expect(namesWith({})).toEqual({ en: 'Rural Community Immigration Pilot', fr: federal });
  expect(namesWith({ PROGRAM_NAME: 'Pilote du Nord' })).toEqual({
    en: 'Pilote du Nord',
    fr: 'Pilote du Nord',
  });
  const both = { PROGRAM_NAME: 'Northern Pilot', PROGRAM_NAME_FR: 'Pilote du Nord' };
  expect(namesWith(both)).toEqual({ en: 'Northern Pilot', fr: 'Pilote du Nord' });
  expect(readSettings(both).mailFrom).toEqual({
    en: { name: 'Northern Pilot', address: 'portal@localhost' },
    fr: { name: 'Pilote du Nord', address: 'portal@localhost' },
  });
});

test.each([
  ['portal@example.ca', { name: '', address: 'portal@example.ca' }],
  ['Our Portal <portal@example.ca>', { name: 'Our Portal', address: 'portal@example.ca' }],
  ['"Sudbury, Ontario" <a.b+c@x-y.ca>', { name: 'Sudbury, Ontario', address: 'a.b+c@x-y.ca' }],
  ['Québec, Nord<portal@mailhost>', { name: 'Québec, Nord', address: 'portal@mailhost' }],
  ['<portal@[192.0.2.1]>', { name: '', address: 'portal@[192.0.2.1]' }],
])('the portal takes the sender’s address from MAIL_FROM: %s', (MAIL_FROM, sender) => {
  expect(readSettings({ MAIL_FROM }).mailFrom).toEqual({ en: sender, fr: sender });
});

test('the mail sender’s name is the program’s name unless MAIL_FROM contains a name', () => {
  onTestFinished(() => setProgram({ Version: 0, Rows: [] }));
  const Content = { name: { en: 'North', fr: 'Nord' } };
  setProgram({ Version: 1, Rows: [{ List: 'general', Key: 'one', Content }] });
  expect(getMailFrom(readSettings({}), 'fr')).toEqual({
    name: 'Nord',
    address: 'portal@localhost',
  });
  const MAIL_FROM = 'Our Portal <portal@example.ca>';
  expect(getMailFrom(readSettings({ MAIL_FROM }), 'fr').name).toBe('Our Portal');
});

test.each([
  'Our Portal',
  'Our Portal <portal>',
  'Our Portal portal@example.ca',
  'a@example.ca, b@example.ca',
  'One <a@example.ca>, Two <b@example.ca>',
  '<a@example.ca> <b@example.ca>',
  'portal@example..ca',
  'portal@-example.ca',
  'por tal@example.ca',
  '@example.ca',
  '<>',
])('a MAIL_FROM that is not a single address stops the portal from starting: %j', (MAIL_FROM) => {
  expect(() => readSettings({ MAIL_FROM })).toThrow(/MAIL_FROM: must be an address like/);
});

test.each([
  'portal@example.ca\nBcc: all@example.ca',
  'Portal\r\nBcc: all@example.ca <portal@example.ca>',
])('a MAIL_FROM with an extra header stops the portal from starting: %j', (MAIL_FROM) => {
  expect(() => readSettings({ MAIL_FROM })).toThrow(
    /MAIL_FROM: contains a line break or another control character/,
  );
});

test('the portal lists all wrong settings at once by name', () => {
  const wrong = {
    PORT: 'many',
    PROGRAM_TIME_ZONE: 'Mars/Base',
    DATABASE_URL: 'mysql://x/y',
    ADMIN_PASSWORD: 'short',
    SESSION_HOURS: '0',
    TRUST_PROXY: 'yes',
  };
  expect(() => readSettings(wrong)).toThrow(
    /PORT.*DATABASE_URL.*ADMIN_PASSWORD.*PROGRAM_TIME_ZONE.*SESSION_HOURS.*TRUST_PROXY/s,
  );
});

test.each([
  ['SMTP_TLS', 'yes', 'must be one of required, unverified, optional'],
  ['REQUIRE_SECOND_FACTOR', 'all', 'must be one of nobody, administrators'],
  ['LOG_ADDRESSES', 'no', 'must be one of hashed, plain, none'],
  ['LOG_LEVEL', 'verbose', 'must be one of trace, debug, info, warn, error, silent'],
  ['MAIL_WAIT_MINUTES', '1441', 'must be a whole number from 0 to 1440'],
  ['MAIL_KINDS_OFF', 'filed, statuschanged', 'must be some of filed, statusChanged, noteVisible'],
  ['SUPPORT_EMAIL_NEWS', 'none', 'must be one of now, daily'],
  ['DAILY_MAIL_HOUR', '24', 'must be a whole number from 0 to 23'],
  ['BACKUP_WARNING_DAYS', 'two', 'must be a whole number from 0 to 1000'],
  ['BACKUP_WARNING_DAYS', '1001', 'must be a whole number from 0 to 1000'],
  ['PROGRAM_NAME', 'x'.repeat(81), 'can have at most 80 characters'],
  ['PROGRAM_NAME_FR', 'x'.repeat(81), 'can have at most 80 characters'],
  ['SUPPORT_TELEPHONE', '7'.repeat(51), 'can have at most 50 characters'],
  ['ADMIN_DESIGNATION_NUMBER', 'x'.repeat(51), 'can have at most 50 characters'],
  ['PORT', ' ', 'must be a whole number from 0 to 65535'],
  ['METRICS_PORT', '\t', 'must be a whole number from 0 to 65535'],
  ['BACKUP_WARNING_DAYS', ' ', 'must be a whole number from 0 to 1000'],
])('the portal refuses a wrong %s and names its allowed values', (name, value, reason) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `Some settings are wrong:\n  ${name}: ${reason}`,
  );
});

test('commas or blanks separate the configured proxies', () => {
  const settings = readSettings({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' });
  expect(settings.trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
});

test('a public address with https: requires the setting TRUST_PROXY, which may have the value “none”', () => {
  const check = (environment: Record<string, string>) => () =>
    requireNamedProxy(readSettings(environment));
  const https = { PUBLIC_URL: 'https://portal.test' };
  expect(check(https)).toThrow(/TRUST_PROXY: is missing[\s\S]*127\.0\.0\.1[\s\S]*none/);
  expect(check({ PUBLIC_URL: 'HTTPS://portal.test/' })).toThrow(/TRUST_PROXY: is missing/);
  expect(check({ ...https, TRUST_PROXY: '' })).toThrow(/TRUST_PROXY: is missing/);
  expect(check({ ...https, TRUST_PROXY: 'none' })).not.toThrow();
  expect(check({ ...https, TRUST_PROXY: '127.0.0.1' })).not.toThrow();
  expect(check({ PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
  expect(check({})).not.toThrow();
  expect(readSettings({ TRUST_PROXY: 'none' }).trustedProxies).toEqual([]);
  expect(() => readSettings({ TRUST_PROXY: 'none, 10.0.0.1' })).toThrow(/TRUST_PROXY/);
});

test('a portal with a public address requires a second step from administrators unless its settings turn this off', () => {
  const needed = (environment: Record<string, string>) =>
    readSettings(environment).isSecondFactorNeeded;
  const publicUrl = { PUBLIC_URL: 'https://portal.test' };
  expect([
    needed(publicUrl),
    needed({ PUBLIC_URL: 'HTTPS://portal.test' }),
    needed({ ...publicUrl, REQUIRE_SECOND_FACTOR: 'nobody' }),
    needed({}),
    needed({ PUBLIC_URL: 'http://portal.test' }),
    needed({ REQUIRE_SECOND_FACTOR: 'administrators' }),
  ]).toEqual([true, true, false, false, false, true]);
});

test('the settings of a storage bucket must be complete or absent', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.test/',
    S3_BUCKET: 'papers',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readSettings({}).s3).toBeUndefined();
  expect(readSettings(bucket).s3).toMatchObject({ endpoint: 'https://s3.test', bucket: 'papers' });
  expect(() => readSettings({ ...bucket, S3_BUCKET: '' })).toThrow(/S3_BUCKET: is missing/);
});

test('the command “portal settings” lists each setting with its default', async () => {
  const { printed } = await runCommand('settings', [], {});
  expect(printed).toContain('\nS3_REGION (default: us-east-1)\n    region of the bucket\n');
  expect(printed).toContain('\nS3_BUCKET\n    name of an existing bucket\n');
  expect(printed).toContain('\nUNATTACHED_MEGABYTES (default: UPLOADS_PER_HOUR)\n');
});

test('compose.yaml passes every setting of portal.env to the portal, and portal.env names only known settings', () => {
  const read = /const Environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(
    readFileSync('server/platform/settings/environment.ts', 'utf8'),
  );
  const known = [...(read?.[1] ?? '').matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
  const [portal = ''] = readFileSync('compose.yaml', 'utf8').split('\n  database:');
  expect(portal).toContain('\n    env_file: portal.env\n');
  const fixed = [...portal.matchAll(/^ {6}([A-Z0-9_]+): /gm)].map(([, name]) => name);
  expect(fixed).toEqual(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL']);
  const sample = readFileSync('ops/portal.env', 'utf8');
  for (const [, name] of sample.matchAll(/^#?([A-Z0-9_]+)=/gm)) expect(known).toContain(name);
});
