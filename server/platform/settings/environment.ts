import * as z from 'zod/mini';
import type { Language } from '../../../contract/languages.ts';
import { mailKinds } from '../../../contract/notifications.ts';
import { getFileSettingName } from './settingsFile.ts';
import {
  countSetting,
  createChoiceSetting,
  createMaxLengthCheck,
  createUrlSetting,
  createWholeNumberSetting,
  formatProblemList,
  hasEncryptionOptions,
  isNetwork,
  isTimeZone,
  noProxyValue,
  parseMailbox,
  parseProxies,
  portSetting,
  SettingsError,
  splitList,
} from './settingValues.ts';

export const defaultProgramNames: Record<Language, string> = {
  en: 'Rural Community Immigration Pilot',
  fr: 'Programme pilote d’immigration dans les communautés rurales',
};

const programName = z.string().check(createMaxLengthCheck(80));

const isOneOf = (known: readonly string[], name: string) => known.includes(name);

const Environment = z.object({
  PORT: z._default(portSetting, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(createUrlSetting(/^https?$/, 'https://portal.example.ca')),
  DATABASE_URL: z.optional(
    createUrlSetting(/^postgres(ql)?$/, 'postgres://user:password@host/database'),
  ),
  SMTP_URL: z.optional(
    createUrlSetting(/^smtps?$/, 'smtp://user:password@host:587').check(
      z.refine((address) => !hasEncryptionOptions(address), {
        error: 'says nothing about TLS after its "?": that is what SMTP_TLS is for',
      }),
    ),
  ),
  SMTP_TLS: z.optional(createChoiceSetting('required', 'unverified', 'optional')),
  MAIL_FROM: z.optional(
    z.string().check(
      z.refine((text) => parseMailbox(text) !== undefined, {
        error:
          'must be an address like portal@example.ca, or a name with one: Our Portal <portal@example.ca>',
      }),
    ),
  ),
  MAIL_WAIT_MINUTES: z._default(createWholeNumberSetting(0, 24 * 60), 10),
  MAIL_KINDS_OFF: z._default(
    z.string().check(
      z.refine((list) => splitList(list).every((name) => isOneOf(mailKinds, name)), {
        error: `must be some of ${mailKinds.join(', ')}`,
      }),
    ),
    '',
  ),
  DAILY_MAIL_HOUR: z._default(createWholeNumberSetting(0, 23), 7),
  SUPPORT_EMAIL_NEWS: z._default(createChoiceSetting('now', 'daily'), 'now'),
  SUPPORT_EMAIL: z.optional(z.email({ error: 'must be an e-mail address' })),
  SUPPORT_TELEPHONE: z._default(
    z
      .string()
      .check(
        createMaxLengthCheck(50),
        z.regex(/\d/, { error: 'must be a telephone number like 705 555 0100' }),
      ),
    '',
  ),
  ADMIN_DESIGNATION_NUMBER: z._default(z.string().check(createMaxLengthCheck(50)), 'ADMIN'),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(8, { error: 'must have at least 8 characters' }),
        createMaxLengthCheck(50),
      ),
  ),
  PROGRAM_NAME: z._default(programName, defaultProgramNames.en),
  PROGRAM_NAME_FR: z.optional(programName),
  PROGRAM_TIME_ZONE: z._default(
    z.string().check(z.refine(isTimeZone, { error: 'must be a time zone like America/Toronto' })),
    'America/Toronto',
  ),
  SESSION_IDLE_MINUTES: z._default(countSetting, 30),
  SESSION_HOURS: z._default(countSetting, 12),
  SIGN_IN_TRIES_PER_ACCOUNT: z._default(countSetting, 5),
  SIGN_IN_TRIES_PER_ADDRESS: z._default(countSetting, 20),
  RESET_MAILS_PER_HOUR: z._default(countSetting, 3),
  PASSWORD_CHANGES_PER_HOUR: z._default(countSetting, 20),
  UPLOADS_PER_HOUR: z._default(countSetting, 1_000),
  UPLOAD_MEGABYTES_PER_HOUR: z.optional(countSetting),
  UNATTACHED_MEGABYTES: z.optional(countSetting),
  CHANGES_PER_HOUR: z._default(countSetting, 5_000),
  ADMIN_CHANGES_PER_HOUR: z._default(countSetting, 1_000_000),
  APPLICATIONS_PER_HOUR: z._default(countSetting, 300),
  DISK_RESERVE_MEGABYTES: z._default(createWholeNumberSetting(0, 1_000_000_000), 500),
  REQUESTS_AT_ONCE: z._default(countSetting, 500),
  LONGEST_DELAY_MS: z._default(countSetting, 1_000),
  SHUTDOWN_DELAY_SECONDS: z._default(createWholeNumberSetting(0, 30), 0),
  S3_ENDPOINT: z.optional(createUrlSetting(/^https?$/, 'https://s3.example.ca')),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  METRICS_PORT: z.optional(portSetting),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  BACKUP_WARNING_DAYS: z._default(createWholeNumberSetting(0, 1_000), 2),
  RETENTION_YEARS: z.optional(countSetting),
  SUPPORT_DAYS: z._default(countSetting, 90),
  MAIL_FILES_DAYS: z._default(countSetting, 30),
  UPGRADE_COPIES_DAYS: z._default(countSetting, 30),
  REQUIRE_SECOND_FACTOR: z.optional(createChoiceSetting('nobody', 'administrators')),
  ENCRYPTION_KEY: z.optional(z.string()),
  ENCRYPTION_OLD_KEYS: z._default(z.string(), ''),
  ENCRYPTION_KEY_FILE: z.optional(z.string()),
  ENCRYPTION_LOST_KEYS: z._default(z.string(), ''),
  CLAMD_HOST: z.optional(z.string()),
  CLAMD_PORT: z._default(portSetting, 3310),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.refine((list) => parseProxies(list).every(isNetwork), {
        error: `must be addresses or networks like 10.0.0.1 or 10.0.0.0/8, or ${noProxyValue}`,
      }),
    ),
  ),
  LOG_ADDRESSES: z._default(createChoiceSetting('hashed', 'plain', 'none'), 'hashed'),
  LOG_ADDRESS_KEY: z.optional(
    z.string().check(z.minLength(16, { error: 'must have at least 16 characters' })),
  ),
  LOG_LEVEL: z._default(
    createChoiceSetting('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    'info',
  ),
});

export type Environment = z.output<typeof Environment>;

const environmentNames = Object.keys(Environment.shape);

export function formatDefault(name: keyof Environment): string {
  const { def } = Environment.shape[name]._zod;
  return def.type === 'default' ? String(def.defaultValue) : '';
}

/** `ENCRYPTION_KEY_FILE` is a setting of its own, because its file contains several keys. */
export const namesWithFile = environmentNames.filter((name) => !name.startsWith('ENCRYPTION_KEY'));

export const settingNames = [...environmentNames, ...namesWithFile.map(getFileSettingName)];

const createAllOrNoneCheck = (names: (keyof Environment)[], which: string) =>
  z.check<Environment>(({ value, issues }) => {
    const missing = names.filter((name) => value[name] === undefined);
    if (missing.length === names.length) return;
    for (const name of missing) {
      const message = `is missing: the ${which} belong together`;
      issues.push({ code: 'custom', input: value, path: [name], message });
    }
  });

const wholeBucketCheck = createAllOrNoneCheck(
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'four settings of a bucket',
);

const singleKeySourceCheck = z.check<Environment>(({ value, issues }) => {
  const refuse = (name: keyof typeof value, message: string) =>
    issues.push({ code: 'custom', input: value, path: [name], message });
  const { ENCRYPTION_KEY: key, ENCRYPTION_OLD_KEYS: old, ENCRYPTION_KEY_FILE: file } = value;
  if (file && (key || old)) {
    refuse('ENCRYPTION_KEY_FILE', 'is set as well as ENCRYPTION_KEY: set only one of them');
  }
  if (old && !key) refuse('ENCRYPTION_OLD_KEYS', 'needs ENCRYPTION_KEY, the one that encrypts');
});

/** Combinations are checked even when single values are wrong, so that one start reports all problems. */
const combinationChecks = z.custom<Environment>().check(wholeBucketCheck, singleKeySourceCheck);

type EnvironmentValues = Record<string, string | undefined>;

export interface EnvironmentOrigins {
  inSettingsFile: string[];
  isFileBroken: boolean;
  files: Record<string, string>;
  wrong: string[];
  problems: string[];
}

const noOrigins: EnvironmentOrigins = {
  inSettingsFile: [],
  isFileBroken: false,
  files: {},
  wrong: [],
  problems: [],
};

/** `docker run --env-file` keeps quotes that other readers of such files remove. */
const isQuoted = (value = '') => /^\s*(["'])(?:(?!\1).)*\1\s*$/s.test(value);

const listSettings = [
  'MAIL_KINDS_OFF',
  'ENCRYPTION_OLD_KEYS',
  'ENCRYPTION_LOST_KEYS',
  'TRUST_PROXY',
];
const hasControlCharacter = (name: string, value = '') =>
  /\p{Cc}/u.test(listSettings.includes(name) ? value.replace(/[\t\r\n]/g, ' ') : value);

/** Blanks around a value are removed, because a folder `data ` would start an empty portal. */
export function readEnvironment(
  values: EnvironmentValues,
  origins: EnvironmentOrigins = noOrigins,
): Environment {
  const set = environmentNames.filter((name) => values[name]);
  const filled = Object.fromEntries(set.map((name) => [name, values[name]?.trim()]));
  const read = Environment.safeParse(filled);
  const apart = origins.isFileBroken ? undefined : combinationChecks.safeParse(filled).error;
  const quoted = set.filter(
    (name) => isQuoted(values[name]) && !origins.inSettingsFile.includes(name),
  );
  const unprintable = set.filter((name) => hasControlCharacter(name, filled[name]));
  const wrong = [...(read.error?.issues ?? []), ...(apart?.issues ?? [])]
    .map(({ path, message }) => ({ name: path.join('.'), message }))
    .filter(({ name }) => !quoted.includes(name) && !unprintable.includes(name));
  const blank = set.filter(
    (name) => !filled[name] && !wrong.some((problem) => problem.name === name),
  );
  const describe = (name: string) =>
    origins.files[name] ? `${getFileSettingName(name)} (${origins.files[name]})` : name;
  const problems = [
    ...origins.problems,
    ...quoted.map(
      (name) => `${describe(name)}: its quotation marks are part of the value here. Remove them.`,
    ),
    ...unprintable.map(
      (name) => `${describe(name)}: contains a line break or another control character. Remove it.`,
    ),
    ...blank.map((name) => `${describe(name)}: contains only spaces`),
    ...wrong.map(({ name, message }) => `${describe(name)}: ${message}`),
  ];
  if (read.success && origins.wrong.length + problems.length === 0) return read.data;
  throw new SettingsError(
    [
      ...origins.wrong,
      ...(problems.length > 0 ? [formatProblemList('Some settings are wrong:', problems)] : []),
    ].join('\n'),
  );
}
