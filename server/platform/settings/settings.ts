import { resolve } from 'node:path';
import type { Language } from '../../../contract/languages.ts';
import type { MailKind } from '../../../contract/notifications.ts';
import { type Environment, type Origins, pilot, readEnvironment } from './environment.ts';
import { ownEnvironment } from './ownEnvironment.ts';
import { listed, mailboxIn, namesIn, noProxy, proxiesIn, WrongSettings } from './values.ts';

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(environment: Record<string, string | undefined>, origins?: Origins) {
  const env = readEnvironment(environment, origins);
  const programNames = { en: env.PROGRAM_NAME, fr: env.PROGRAM_NAME_FR ?? frenchNameFor(env) };
  const sender = (language: Language) =>
    mailboxIn(env.MAIL_FROM ?? '') ?? { name: programNames[language], address: 'portal@localhost' };
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder: resolve(env.DATA_DIR),
    /** Undefined without PUBLIC_URL; see `publicUrlOf`. */
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).href.replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    /** Which TLS the mail server must offer; when unset, its host name decides. */
    smtpTls: env.SMTP_TLS,
    /** By language, because the sender's name is the program's name unless MAIL_FROM sets one. */
    mailFrom: { en: sender('en'), fr: sender('fr') },
    /** How a change is told: it waits so long, and what is gathered for a day leaves at this hour. */
    notifications: {
      waitMinutes: env.MAIL_WAIT_MINUTES,
      kindsOff: namesIn(env.MAIL_KINDS_OFF) as MailKind[],
      dailyHour: env.DAILY_MAIL_HOUR,
      /** To the program's own address, which has no page to choose on. */
      programPace: env.SUPPORT_EMAIL_NEWS,
    },
    supportEmail: env.SUPPORT_EMAIL ?? 'support@localhost.local',
    /** Shown to everybody, signed in or not; empty when unset. */
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
    // A scanned page has a megabyte or two, so these grow with the number of uploads.
    uploadMegabytesPerHour: env.UPLOAD_MEGABYTES_PER_HOUR ?? 2 * env.UPLOADS_PER_HOUR,
    /** Of documents by account that are attached to nothing; a sweep deletes them after a day. */
    unattachedMegabytes: env.UNATTACHED_MEGABYTES ?? env.UPLOADS_PER_HOUR,
    changesPerHour: { employers: env.CHANGES_PER_HOUR, administrators: env.ADMIN_CHANGES_PER_HOUR },
    applicationsPerHour: env.APPLICATIONS_PER_HOUR,
    /** With less free space, documents are refused; on a small disk at most a twentieth of it. */
    diskReserveMegabytes: env.DISK_RESERVE_MEGABYTES,
    /** Beyond these limits calls are refused with 503 (load shedding). */
    load: { requestsAtOnce: env.REQUESTS_AT_ONCE, longestDelay: env.LONGEST_DELAY_MS },
    /** On shutdown, `/readyz` fails for so long while requests are still served. */
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    /** The bucket for documents; without it they are in the data folder. */
    s3: env.S3_BUCKET
      ? {
          endpoint: String(env.S3_ENDPOINT).replace(/\/+$/, ''),
          bucket: env.S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: String(env.S3_ACCESS_KEY_ID),
          secretAccessKey: String(env.S3_SECRET_ACCESS_KEY),
        }
      : undefined,
    /** Metrics are served on a separate port, or with a token, or not at all. */
    metrics: { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    /** Staff are warned when the last backup is older; 0 when backups are made by other means. */
    backupWarningDays: env.BACKUP_WARNING_DAYS,
    retentionYears: env.RETENTION_YEARS,
    /** After how many days temporary data is deleted. */
    daysKept: {
      supportRequests: env.SUPPORT_DAYS,
      mailFiles: env.MAIL_FILES_DAYS,
      upgradeCopies: env.UPGRADE_COPIES_DAYS,
    },
    /** Whether every administrator needs a second step; without it each one may choose. */
    isSecondFactorNeeded: isSecondFactorNeeded(env),
    /** Unparsed; see `readKeyring`. */
    encryption: encryptionIn(env),
    /** The virus scanner for uploads, if there is one. */
    clamd: env.CLAMD_HOST ? { host: env.CLAMD_HOST, port: env.CLAMD_PORT } : undefined,
    /** Addresses or networks of proxies whose X-Forwarded-For is trusted; undefined when unset. */
    trustedProxies: env.TRUST_PROXY === undefined ? undefined : proxiesIn(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL,
    /** How the security log writes addresses. */
    logAddresses: env.LOG_ADDRESSES,
    /** Shared by several servers, so that an address has the same label in all their logs. */
    logAddressKey: env.LOG_ADDRESS_KEY,
  };
}

interface EncryptionValues {
  ENCRYPTION_KEY?: string | undefined;
  ENCRYPTION_OLD_KEYS?: string | undefined;
  ENCRYPTION_LOST_KEYS?: string | undefined;
  ENCRYPTION_KEY_FILE?: string | undefined;
}

export function encryptionIn(values: EncryptionValues) {
  const file = values.ENCRYPTION_KEY_FILE?.trim();
  return {
    key: values.ENCRYPTION_KEY?.trim() || undefined,
    oldKeys: namesIn(values.ENCRYPTION_OLD_KEYS ?? ''),
    lostKeys: namesIn(values.ENCRYPTION_LOST_KEYS ?? ''),
    file: file ? resolve(file) : undefined,
  };
}

/** The federal French name is the default for the federal program only. */
function frenchNameFor({ PROGRAM_NAME }: Environment): string {
  return PROGRAM_NAME === pilot.en ? pilot.fr : PROGRAM_NAME;
}

/** A public portal requires a second factor of administrators, unless it is switched off explicitly. */
function isSecondFactorNeeded(env: Environment): boolean {
  const isPublic = URL.parse(env.PUBLIC_URL ?? '')?.protocol === 'https:';
  return env.REQUIRE_SECOND_FACTOR ? env.REQUIRE_SECOND_FACTOR === 'administrators' : isPublic;
}

export function readOwnSettings(): Settings {
  const { values, origins } = ownEnvironment();
  return readSettings(values, origins);
}

type Values = Record<string, string | undefined>;

/** `problemsOf` finds what else is wrong, so that all is named at once. */
export async function readSettingsOfAStart(
  problemsOf: (values: Values) => Promise<string[]>,
): Promise<Settings> {
  const { values, origins } = ownEnvironment();
  const more = origins.isFileBroken ? [] : await problemsOf(values);
  return readSettings(values, { ...origins, problems: [...origins.problems, ...more] });
}

/**
 * The portal itself has no TLS, so behind an `https:` address there is a proxy, and all requests come from it:
 * unless the proxy is trusted, rate limits count everybody as one address. Commands do not need it.
 */
export function requireNamedProxy({ publicUrl, trustedProxies }: Settings): void {
  if (!publicUrl?.startsWith('https:') || trustedProxies) return;
  throw new WrongSettings(listed('Some settings are wrong:', [proxyMissing]));
}

const proxyMissing = `TRUST_PROXY: is missing. PUBLIC_URL begins with https:, so a web server stands in front of the portal.
    Set TRUST_PROXY to the address from which its requests come: 127.0.0.1 on the same machine.
    Without it, everybody counts as one address, and twenty wrong passwords lock all people out.
    TRUST_PROXY=${noProxy} says that requests come straight from the people's own addresses.`;

/** The same before the settings are read. */
export function proxyProblems({ PUBLIC_URL, TRUST_PROXY }: Record<string, string | undefined>) {
  return /^\s*https:/i.test(PUBLIC_URL ?? '') && !TRUST_PROXY ? [proxyMissing] : [];
}

export function publicUrlOf(settings: Settings, listeningPort: number): string {
  return settings.publicUrl ?? `http://localhost:${listeningPort}`;
}

/** This machine's own address where all are meant. */
export const ownAddress = (host: string): string =>
  ({ '0.0.0.0': '127.0.0.1', '::': '::1' })[host] ?? host;

/** Past any web server in front; what listens on all addresses is asked on this machine's own. */
export function localAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const local = ownAddress(host);
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}`;
}
