import { resolve } from 'node:path';
import type { Language } from '../../../contract/languages.ts';
import type { MailKind } from '../../../contract/notifications.ts';
import {
  defaultProgramNames,
  type Environment,
  type EnvironmentOrigins,
  readEnvironment,
} from './environment.ts';
import { readPortalEnvironment } from './portalEnvironment.ts';
import {
  formatProblemList,
  noProxyValue,
  parseMailbox,
  parseProxies,
  SettingsError,
  splitList,
} from './settingValues.ts';

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(
  environment: Record<string, string | undefined>,
  origins?: EnvironmentOrigins,
) {
  const env = readEnvironment(environment, origins);
  const programNames = {
    en: env.PROGRAM_NAME,
    fr: env.PROGRAM_NAME_FR ?? getFrenchProgramName(env),
  };
  const sender = (language: Language) =>
    parseMailbox(env.MAIL_FROM ?? '') ?? {
      name: programNames[language],
      address: 'portal@localhost',
    };
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).href.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    /** When this is undefined, the host name decides if TLS is used. */
    smtpTls: env.SMTP_TLS,
    mailFrom: { en: sender('en'), fr: sender('fr') },
    notifications: {
      waitMinutes: env.MAIL_WAIT_MINUTES,
      kindsOff: splitList(env.MAIL_KINDS_OFF) as MailKind[],
      dailyHour: env.DAILY_MAIL_HOUR,
      /** The program's own address has no account in which to choose how often it gets mails, so this is a setting. */
      programPace: env.SUPPORT_EMAIL_NEWS,
    },
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
    // A scanned page has one or two megabytes, so this limit grows with the number of uploads.
    uploadMegabytesPerHour: env.UPLOAD_MEGABYTES_PER_HOUR ?? 2 * env.UPLOADS_PER_HOUR,
    unattachedMegabytes: env.UNATTACHED_MEGABYTES ?? env.UPLOADS_PER_HOUR,
    changesPerHour: { employers: env.CHANGES_PER_HOUR, administrators: env.ADMIN_CHANGES_PER_HOUR },
    applicationsPerHour: env.APPLICATIONS_PER_HOUR,
    diskReserveMegabytes: env.DISK_RESERVE_MEGABYTES,
    load: { requestsAtOnce: env.REQUESTS_AT_ONCE, longestDelay: env.LONGEST_DELAY_MS },
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    s3: readBucketSettings(env),
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
      oldKeys: splitList(env.ENCRYPTION_OLD_KEYS),
      lostKeys: splitList(env.ENCRYPTION_LOST_KEYS),
      file: env.ENCRYPTION_KEY_FILE && resolve(env.ENCRYPTION_KEY_FILE),
    },
    clamd: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: env.CLAMD_PORT } : undefined,
    trustedProxies: env.TRUST_PROXY === undefined ? undefined : parseProxies(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    logAddresses: env.LOG_ADDRESSES,
    /** Several servers share this key, so that an address has the same label in all their logs. */
    logAddressKey: env.LOG_ADDRESS_KEY,
  };
}

function readBucketSettings(env: Environment) {
  if (!env.S3_BUCKET) return undefined;
  return {
    endpoint: String(env.S3_ENDPOINT).replace(/\/+$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: String(env.S3_ACCESS_KEY_ID),
    secretAccessKey: String(env.S3_SECRET_ACCESS_KEY),
  };
}

function getFrenchProgramName({ PROGRAM_NAME }: Environment): string {
  return PROGRAM_NAME === defaultProgramNames.en ? defaultProgramNames.fr : PROGRAM_NAME;
}

/** A public portal requires a second factor of administrators unless the operator switches it off explicitly. */
function isSecondFactorNeeded(env: Environment): boolean {
  const isPublic = URL.parse(env.PUBLIC_URL ?? '')?.protocol === 'https:';
  return env.REQUIRE_SECOND_FACTOR ? env.REQUIRE_SECOND_FACTOR === 'administrators' : isPublic;
}

export function readPortalSettings(): Settings {
  const { values, origins } = readPortalEnvironment();
  return readSettings(values, origins);
}

/** Unless the proxy is trusted, rate limits would count everybody as one address. */
export function requireNamedProxy({ publicUrl, trustedProxies }: Settings): void {
  if (!publicUrl?.startsWith('https:') || trustedProxies) return;
  throw new SettingsError(
    formatProblemList('Some settings are wrong:', [
      `TRUST_PROXY: is missing. PUBLIC_URL begins with https:, so there is a web server in front of the portal.
    Set TRUST_PROXY to the address from which its requests come: 127.0.0.1 on the same machine.
    Without it, everyone counts as one address, and twenty wrong passwords lock everyone out.
    TRUST_PROXY=${noProxyValue} says that requests come directly from people's own addresses.`,
    ]),
  );
}

export function getPublicUrl(settings: Settings, listeningPort: number): string {
  return settings.publicUrl ?? `http://localhost:${listeningPort}`;
}

export const getConnectableAddress = (host: string): string =>
  ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host;

export function getLocalAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const local = getConnectableAddress(host);
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}
