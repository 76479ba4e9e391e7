import { resolve } from 'node:path';
import type { Language } from '../../contract/languages.ts';
import { type Mailbox, mailboxIn } from './mailbox.ts';
import { type Environment, type Origins, pilot, readEnvironment } from './settings/environment.ts';
import { ownEnvironment } from './settings/ownEnvironment.ts';
import { namesIn, noProxy, proxiesIn } from './settings/values.ts';
import { WrongSettings } from './settings/wrongSettings.ts';
import type { S3Settings } from './store/s3.ts';

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
  /** Told to stop, the portal says on `/readyz` that it leaves and serves everybody for so long. */
  shutdownDelaySeconds: number;
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

export function readSettings(
  environment: Record<string, string | undefined>,
  origins?: Origins,
): Settings {
  const env = readEnvironment(environment, origins);
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
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
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

function backupS3Of(env: Environment): Settings['backupS3'] {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !accessKeyId || !secretAccessKey) return undefined;
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION;
  return { endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

/** A program with a name of its own is not called by the federal one in French. */
function frenchNameFor({ PROGRAM_NAME }: Environment): string {
  return PROGRAM_NAME === pilot.en ? pilot.fr : PROGRAM_NAME;
}

/** What the internet can reach asks its administrators for more than a password, unless told not to. */
function isSecondFactorNeeded(env: Environment): boolean {
  const isPublic = URL.parse(env.PUBLIC_URL ?? '')?.protocol === 'https:';
  return env.REQUIRE_SECOND_FACTOR ? env.REQUIRE_SECOND_FACTOR === 'administrators' : isPublic;
}

export function readOwnSettings(): Settings {
  const { values, origins } = ownEnvironment();
  return readSettings(values, origins);
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
