import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Language } from '../../contract/languages.ts';
import { type Mailbox, mailboxIn } from './mailbox.ts';
import { secretFileNames, withSecretsOfFiles } from './secretFiles.ts';
import { misspeltIn, unknownIn } from './settingNames.ts';
import { findSettingsFile, readSettingsFile } from './settingsFile.ts';
import type { S3Settings } from './store/s3.ts';

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  const number = z.coerce
    .number<string>({ error })
    .check(z.int({ error }), z.minimum(least, { error }), z.maximum(most, { error }));
  // Number('  ') would be 0.
  return z.pipe(z.string().check(z.regex(/\d/, { error })), number);
}

const oneOf = <const Name extends string>(...names: Name[]) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

const atMost = (most: number) =>
  z.maxLength(most, { error: `can have at most ${most} characters` });

const port = wholeNumber(0, 65_535);
const count = wholeNumber(1, 1_000_000);
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function namesIn(list: string): string[] {
  return list.split(/[\s,]+/).filter(Boolean);
}

function isNetwork(name: string): boolean {
  const [address = '', bits] = name.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

/** Said on purpose, where TLS ends in front of the portal without hiding who asks. */
const noProxy = 'none';

const proxiesIn = (list: string) => (list === noProxy ? [] : namesIn(list));

/** Nodemailer takes options from an address too; one of these would undo SMTP_TLS unseen. */
function saysHowToEncrypt(address: string): boolean {
  const names = URL.canParse(address) ? [...new URL(address).searchParams.keys()] : [];
  return names.some((name) => /^(tls\b|secure$|service$|.*tls$)/i.test(name));
}

/** The federal names of the pilot. */
const pilot: Record<Language, string> = {
  en: 'Rural Community Immigration Pilot',
  fr: 'Programme pilote d’immigration dans les communautés rurales',
};

const name = z.string().check(atMost(80));

const Environment = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(url(/^https?$/, 'https://portal.example.ca')),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/, 'postgres://user:password@host/database')),
  SMTP_URL: z.optional(
    url(/^smtps?$/, 'smtp://user:password@host:587').check(
      z.refine((address) => !saysHowToEncrypt(address), {
        error: 'says nothing about TLS after its "?": that is what SMTP_TLS is for',
      }),
    ),
  ),
  SMTP_TLS: z.optional(oneOf('required', 'unverified', 'optional')),
  MAIL_FROM: z.optional(
    z.string().check(
      z.refine((text) => mailboxIn(text) !== undefined, {
        error:
          'must be an address like portal@example.ca, or a name with one: Our Portal <portal@example.ca>',
      }),
    ),
  ),
  SUPPORT_EMAIL: z.optional(z.email({ error: 'must be an e-mail address' })),
  SUPPORT_TELEPHONE: z._default(
    z
      .string()
      .check(atMost(50), z.regex(/\d/, { error: 'must be a telephone number like 705 555 0100' })),
    '',
  ),
  ADMIN_DESIGNATION_NUMBER: z._default(z.string().check(atMost(50)), 'ADMIN'),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(8, { error: 'must have at least 8 characters' }), atMost(50)),
  ),
  PROGRAM_NAME: z._default(name, pilot.en),
  PROGRAM_NAME_FR: z.optional(name),
  PROGRAM_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'must be a time zone like America/Toronto' })),
    'America/Toronto',
  ),
  SESSION_IDLE_MINUTES: z._default(count, 30),
  SESSION_HOURS: z._default(count, 12),
  SIGN_IN_TRIES_PER_ACCOUNT: z._default(count, 5),
  SIGN_IN_TRIES_PER_ADDRESS: z._default(count, 20),
  RESET_MAILS_PER_HOUR: z._default(count, 3),
  PASSWORD_CHANGES_PER_HOUR: z._default(count, 20),
  UPLOADS_PER_HOUR: z._default(count, 1_000),
  UPLOAD_MEGABYTES_PER_HOUR: z.optional(count),
  UNATTACHED_MEGABYTES: z.optional(count),
  CHANGES_PER_HOUR: z._default(count, 5_000),
  ADMIN_CHANGES_PER_HOUR: z._default(count, 1_000_000),
  APPLICATIONS_PER_HOUR: z._default(count, 300),
  DISK_RESERVE_MEGABYTES: z._default(wholeNumber(0, 1_000_000_000), 500),
  REQUESTS_AT_ONCE: z._default(count, 500),
  LONGEST_DELAY_MS: z._default(count, 1_000),
  S3_ENDPOINT: z.optional(url(/^https?$/, 'https://s3.example.ca')),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_S3_ENDPOINT: z.optional(url(/^https?$/, 'https://s3.example.ca')),
  BACKUP_S3_REGION: z.optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  METRICS_PORT: z.optional(port),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  BACKUP_WARNING_DAYS: z._default(wholeNumber(0, 1_000), 2),
  RETENTION_YEARS: z.optional(count),
  SUPPORT_DAYS: z._default(count, 90),
  MAIL_FILES_DAYS: z._default(count, 30),
  UPGRADE_COPIES_DAYS: z._default(count, 30),
  REQUIRE_SECOND_FACTOR: z.optional(oneOf('nobody', 'administrators')),
  ENCRYPTION_KEY: z.optional(z.string()),
  ENCRYPTION_OLD_KEYS: z._default(z.string(), ''),
  ENCRYPTION_KEY_FILE: z.optional(z.string()),
  ENCRYPTION_LOST_KEYS: z._default(z.string(), ''),
  CLAMD_HOST: z.optional(z.string()),
  CLAMD_PORT: z._default(port, 3310),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.refine((list) => proxiesIn(list).every(isNetwork), {
        error: `must be addresses or networks like 10.0.0.1 or 10.0.0.0/8, or ${noProxy}`,
      }),
    ),
  ),
  LOG_ADDRESSES: z._default(oneOf('hashed', 'plain', 'none'), 'hashed'),
  LOG_ADDRESS_KEY: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  LOG_LEVEL: z._default(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
});

/** A bucket comes with its address and both its keys, or not at all. */
const wholeBucket = z.check<z.output<typeof Environment>>(({ value, issues }) => {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => value[name] === undefined);
  if (missing.length === names.length) return;
  for (const name of missing) {
    const message = 'is missing: the four settings of a bucket belong together';
    issues.push({ code: 'custom', input: value, path: [name], message });
  }
});

/** Keys of another account need both their halves. */
const wholeBackupKeys = z.check<z.output<typeof Environment>>(({ value, issues }) => {
  const names = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => value[name] === undefined);
  if (missing.length !== 1) return;
  const message = 'is missing: the two keys of the bucket for backups belong together';
  issues.push({ code: 'custom', input: value, path: missing, message });
});

/** A file holds all keys; in the environment the old ones stand beside the one that encrypts. */
const keysInOnePlace = z.check<z.output<typeof Environment>>(({ value, issues }) => {
  const refuse = (name: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value, path: [name], message });
  const { ENCRYPTION_KEY: key, ENCRYPTION_OLD_KEYS: old, ENCRYPTION_KEY_FILE: file } = value;
  if (file && (key || old)) {
    refuse(
      'ENCRYPTION_KEY_FILE',
      'is set beside ENCRYPTION_KEY: keys are in one place or the other',
    );
  }
  if (old && !key) refuse('ENCRYPTION_OLD_KEYS', 'needs ENCRYPTION_KEY, the one that encrypts');
});

export interface Settings {
  port: number;
  host: string;
  dataFolder: string;
  /** Without PUBLIC_URL it is known only once the portal listens, see `publicUrlOf`. */
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** What the mail server must offer before anything is sent; by its host when it is not set. */
  smtpTls: 'required' | 'unverified' | 'optional' | undefined;
  /** The program's name in the reader's language, where MAIL_FROM names no sender. */
  mailFrom: Record<Language, Mailbox>;
  supportEmail: string;
  /** What everybody reads, signed in or not; empty where it is not set. */
  supportContact: { email: string; telephone: string };
  firstAdministrator: { designationNumber: string; password: string | undefined };
  programNames: Record<Language, string>;
  timeZone: string;
  session: { idleMinutes: number; hours: number };
  signInTries: { perAccount: number; perAddress: number };
  resetMailsPerHour: number;
  passwordChangesPerHour: number;
  uploadsPerHour: number;
  uploadMegabytesPerHour: number;
  /** Of one account, that no application and no note holds; a sweep removes them after a day. */
  unattachedMegabytes: number;
  changesPerHour: { employers: number; administrators: number };
  applicationsPerHour: number;
  /** With less left, everything but documents is taken; of a small disk at most a twentieth. */
  diskReserveMegabytes: number;
  /** Past these the portal refuses calls with 503 until it has caught up. */
  load: { requestsAtOnce: number; longestDelay: number };
  /** Documents lie in a bucket instead of the data folder. */
  s3: S3Settings | undefined;
  /** How buckets for backups are reached, where they may lie: as the one for documents, unless told otherwise. */
  backupS3: Omit<S3Settings, 'bucket'> | undefined;
  /** Figures are served on a port of their own, or behind a token, or not at all. */
  metrics: { port: number | undefined; token: string | undefined };
  /** Staff are told when the last backup is older; 0 where others make them. */
  backupWarningDays: number;
  retentionYears: number | undefined;
  /** After these days the portal itself removes what was only needed for a while. */
  daysKept: { supportRequests: number; mailFiles: number; upgradeCopies: number };
  /** Whether every administrator needs a second step; without it each one may choose. */
  isSecondFactorNeeded: boolean;
  /** As they were set; `readKeyring` makes keys of them. */
  encryption: {
    key: string | undefined;
    oldKeys: string[];
    lostKeys: string[];
    file: string | undefined;
  };
  /** The scanner that every upload must pass; none when it is not set. */
  clamd: { host: string; port: number } | undefined;
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed; undefined where nothing was said. */
  trustedProxies: string[] | undefined;
  logLevel: string;
  /** How the log of security events names where something came from. */
  logAddresses: 'hashed' | 'plain' | 'none';
  /** Several servers share it, so that an address looks the same in all their logs. */
  logAddressKey: string | undefined;
}

export class WrongSettings extends Error {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const read = Environment.check(wholeBucket, wholeBackupKeys, keysInOnePlace).safeParse(filled);
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new WrongSettings(`Some settings are wrong:\n${lines.join('\n')}`);
  }
  const env = read.data;
  const programNames = { en: env.PROGRAM_NAME, fr: env.PROGRAM_NAME_FR ?? frenchNameFor(env) };
  const sender = (language: Language) =>
    mailboxIn(env.MAIL_FROM ?? '') ?? { name: programNames[language], address: 'portal@localhost' };
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).href.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    smtpTls: env.SMTP_TLS,
    mailFrom: { en: sender('en'), fr: sender('fr') },
    supportEmail: env.SUPPORT_EMAIL ?? 'support@localhost.local',
    supportContact: { email: env.SUPPORT_EMAIL ?? '', telephone: env.SUPPORT_TELEPHONE },
    firstAdministrator: {
      designationNumber: env.ADMIN_DESIGNATION_NUMBER,
      password: env.ADMIN_PASSWORD,
    },
    programNames,
    timeZone: env.PROGRAM_TIME_ZONE,
    session: { idleMinutes: env.SESSION_IDLE_MINUTES, hours: env.SESSION_HOURS },
    signInTries: {
      perAccount: env.SIGN_IN_TRIES_PER_ACCOUNT,
      perAddress: env.SIGN_IN_TRIES_PER_ADDRESS,
    },
    resetMailsPerHour: env.RESET_MAILS_PER_HOUR,
    passwordChangesPerHour: env.PASSWORD_CHANGES_PER_HOUR,
    uploadsPerHour: env.UPLOADS_PER_HOUR,
    // A scan has a megabyte or two: who raises the number of uploads raises these with it.
    uploadMegabytesPerHour: env.UPLOAD_MEGABYTES_PER_HOUR ?? 2 * env.UPLOADS_PER_HOUR,
    unattachedMegabytes: env.UNATTACHED_MEGABYTES ?? env.UPLOADS_PER_HOUR,
    changesPerHour: { employers: env.CHANGES_PER_HOUR, administrators: env.ADMIN_CHANGES_PER_HOUR },
    applicationsPerHour: env.APPLICATIONS_PER_HOUR,
    diskReserveMegabytes: env.DISK_RESERVE_MEGABYTES,
    load: { requestsAtOnce: env.REQUESTS_AT_ONCE, longestDelay: env.LONGEST_DELAY_MS },
    s3: env.S3_BUCKET
      ? {
          endpoint: String(env.S3_ENDPOINT).replace(/\/+$/, ''),
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: String(env.S3_ACCESS_KEY_ID),
          secretAccessKey: String(env.S3_SECRET_ACCESS_KEY),
        }
      : undefined,
    backupS3: backupS3Of(env),
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    backupWarningDays: env.BACKUP_WARNING_DAYS,
    retentionYears: env.RETENTION_YEARS,
    daysKept: {
      supportRequests: env.SUPPORT_DAYS,
      mailFiles: env.MAIL_FILES_DAYS,
      upgradeCopies: env.UPGRADE_COPIES_DAYS,
    },
    isSecondFactorNeeded: isSecondFactorNeeded(env),
    encryption: {
      key: env.ENCRYPTION_KEY,
      oldKeys: namesIn(env.ENCRYPTION_OLD_KEYS),
      lostKeys: namesIn(env.ENCRYPTION_LOST_KEYS),
      file: env.ENCRYPTION_KEY_FILE && resolve(env.ENCRYPTION_KEY_FILE),
    },
    clamd: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: env.CLAMD_PORT } : undefined,
    trustedProxies: env.TRUST_PROXY === undefined ? undefined : proxiesIn(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    logAddresses: env.LOG_ADDRESSES,
    logAddressKey: env.LOG_ADDRESS_KEY,
  };
}

function backupS3Of(env: z.output<typeof Environment>): Settings['backupS3'] {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined;
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

/** A program with a name of its own is not called by the federal one in French. */
function frenchNameFor({ PROGRAM_NAME }: z.output<typeof Environment>): string {
  return PROGRAM_NAME === pilot.en ? pilot.fr : PROGRAM_NAME;
}

/** What the internet can reach asks its administrators for more than a password, unless told not to. */
function isSecondFactorNeeded(env: z.output<typeof Environment>): boolean {
  const isPublic = URL.parse(env.PUBLIC_URL ?? '')?.protocol === 'https:';
  return env.REQUIRE_SECOND_FACTOR ? env.REQUIRE_SECOND_FACTOR === 'administrators' : isPublic;
}

/** Every name that means something to the portal. */
const settingNames = [...Object.keys(Environment.shape), ...secretFileNames];

const isPath = (name: string) => name === 'DATA_DIR' || name.endsWith('_FILE');

/** What the file of settings says counts where the process's own environment says nothing. */
function addSettingsFile(): void {
  const path = findSettingsFile();
  if (!path) return;
  const { values, problems } = readSettingsFile(path);
  if (problems.length === 0) problems.push(...unknownIn(values, settingNames));
  if (problems.length > 0)
    throw new WrongSettings(listed(`The settings in ${path} are wrong:`, problems));
  for (const [name, value = ''] of Object.entries(values)) {
    // The same place wherever a command is started from.
    const meant = value && isPath(name) ? resolve(dirname(path), value) : value;
    // Set but empty, as by a list of variables without values, it says nothing either.
    process.env[name] ||= meant;
  }
}

const listed = (title: string, problems: string[]) =>
  [title, ...problems.map((problem) => `  ${problem}`)].join('\n');

/** The process's own environment, with a file of settings under it and secrets read from theirs. */
export function ownEnvironment(): Record<string, string | undefined> {
  addSettingsFile();
  const misspelt = misspeltIn(process.env, settingNames);
  const { values, problems } = withSecretsOfFiles(process.env);
  const wrong = [...misspelt, ...problems];
  if (wrong.length > 0) throw new WrongSettings(listed('Some settings are wrong:', wrong));
  return values;
}

export function readOwnSettings(): Settings {
  return readSettings(ownEnvironment());
}

/**
 * The portal itself speaks no TLS, so behind an `https:` address something else does, and all requests
 * come from there: unless it is named, the limits on guessing count everybody as one. Only answering
 * requests needs it, not the commands beside it.
 */
export function requireNamedProxy({ publicUrl, trustedProxies }: Settings): void {
  if (!publicUrl?.startsWith('https:') || trustedProxies) return;
  throw new WrongSettings(`Some settings are wrong:
  TRUST_PROXY: is missing. PUBLIC_URL begins with https:, so a web server stands in front of the portal.
    Set TRUST_PROXY to the address from which its requests come: 127.0.0.1 on the same machine.
    Without it, everybody counts as one address, and twenty wrong passwords lock all people out.
    TRUST_PROXY=${noProxy} says that requests come straight from the people's own addresses.`);
}

export function publicUrlOf(settings: Settings, listeningPort: number): string {
  return settings.publicUrl ?? `http://localhost:${listeningPort}`;
}
