import { type Environment, formatDefault } from '../../platform/settings/environment.ts';
import { defineCommand, WrongUsage } from './command.ts';

const usage = `Lists all settings with their defaults.

  portal settings

Settings are environment variables, or lines NAME=value in one file. The environment takes precedence. The file is
the first that exists of

  1. the one that PORTAL_SETTINGS names
  2. .env beside “current” (/opt/portal/.env), or in the folder of the program
  3. /etc/portal/portal.env, for a release
  4. .env in the current folder

An empty value counts as not set. Paths in the file are relative to its folder. NAME_FILE names a file whose only
line is the value, as Docker, systemd and Kubernetes provide secrets. Variables of the runtime (TZ, HTTPS_PROXY,
NODE_EXTRA_CA_CERTS with certificates of your own) can be in the file too, but what the system reads before the
portal starts (NODE_OPTIONS, LD_PRELOAD) must be in the environment. The portal does not start with an unknown or
repeated name in the file, or with a name in the environment that is nearly a setting, such as DATABSE_URL.
`;

interface SettingDescription {
  says: string;
  default?: string;
}

const descriptionsBySetting: Record<keyof Environment, SettingDescription> = {
  PORT: { says: 'port on which the portal listens' },
  HOST: { says: 'address on which the portal listens; 0.0.0.0 opens it to the network' },
  DATA_DIR: { says: 'folder for the database, the documents and emails saved as files' },
  PUBLIC_URL: {
    says: 'address that people use, and that links in emails begin with; https makes cookies secure, and passkeys work only under its host',
    default: 'http://localhost:PORT',
  },
  TRUST_PROXY: {
    says: 'addresses or networks of the web servers whose X-Forwarded-For is trusted, or none if people reach the portal directly; required with https',
  },
  DATABASE_URL: { says: 'postgres://… for PostgreSQL instead of the embedded SQLite' },
  SMTP_URL: {
    says: 'smtp://user:password@host:587; without it, emails are saved as files in DATA_DIR/mail',
  },
  SMTP_TLS: {
    says: 'required: emails are sent only over TLS with a trusted certificate; unverified: with any certificate; optional: also without TLS',
    default: 'required, or optional for a server on this machine',
  },
  MAIL_FROM: {
    says: 'sender, with an address that the mail server accepts',
    default: 'PROGRAM_NAME <portal@localhost>',
  },
  MAIL_WAIT_MINUTES: {
    says: 'minutes that an email about an application waits, to include later changes',
  },
  MAIL_KINDS_OFF: {
    says: 'kinds of emails that nobody gets, separated by commas: filed, statusChanged, noteVisible, request, requestReminder, paperExpiring to employers; staffFiled, requestAnswered, documentsReplaced, papersExpiring to staff',
  },
  DAILY_MAIL_HOUR: { says: 'hour of reminders and daily emails, in PROGRAM_TIME_ZONE' },
  SUPPORT_EMAIL: {
    says: 'address that gets support requests, warnings, and emails about applications without a case manager; shown on the sign-in page if set',
    default: 'support@localhost.local',
  },
  SUPPORT_EMAIL_NEWS: {
    says: 'now or daily: when emails about applications without a case manager are sent',
  },
  SUPPORT_TELEPHONE: { says: 'telephone number shown beside SUPPORT_EMAIL' },
  ADMIN_DESIGNATION_NUMBER: {
    says: 'designation number of the first administrator, used only at the first start',
  },
  ADMIN_PASSWORD: {
    says: 'password of the first administrator, 8 to 50 characters, not easy to guess; used only at the first start',
    default: 'generated and printed once',
  },
  PROGRAM_NAME: { says: 'name of the program on pages and in emails' },
  PROGRAM_NAME_FR: {
    says: 'name of the program on French pages and in French emails',
    default: 'the federal French name, or PROGRAM_NAME if set',
  },
  PROGRAM_TIME_ZONE: { says: 'time zone of all dates' },
  SESSION_IDLE_MINUTES: { says: 'minutes without activity after which a session ends' },
  SESSION_HOURS: { says: 'hours after which a session ends in any case' },
  REQUIRE_SECOND_FACTOR: {
    says: 'nobody or administrators: who must use two-step sign-in',
    default: 'administrators with https, otherwise nobody',
  },
  SIGN_IN_TRIES_PER_ACCOUNT: {
    says: 'failed sign-in attempts per minute for one account; 4 times as many per hour, 12 times per day, 40 times in 30 days',
  },
  SIGN_IN_TRIES_PER_ADDRESS: {
    says: 'failed sign-in attempts per minute from one address (IPv6: /64); 10 times as many per hour, 50 times per day',
  },
  RESET_MAILS_PER_HOUR: { says: 'password reset emails to one account' },
  PASSWORD_CHANGES_PER_HOUR: {
    says: 'new passwords and addresses of an account; an administrator can change 50 times as many for others',
  },
  UPLOADS_PER_HOUR: { says: 'uploads by one account' },
  UPLOAD_MEGABYTES_PER_HOUR: {
    says: 'megabytes that an account uploads',
    default: 'twice UPLOADS_PER_HOUR',
  },
  UNATTACHED_MEGABYTES: {
    says: 'megabytes of uploads of an account that are not in an application; removed after a day',
    default: 'UPLOADS_PER_HOUR',
  },
  CHANGES_PER_HOUR: { says: 'changes saved by one employer account' },
  ADMIN_CHANGES_PER_HOUR: { says: 'changes saved by one administrator account' },
  APPLICATIONS_PER_HOUR: { says: 'new applications by one employer' },
  DISK_RESERVE_MEGABYTES: {
    says: 'free space below which uploads are refused; at most a twentieth of the disk',
  },
  REQUESTS_AT_ONCE: { says: 'concurrent calls; more are answered with 503' },
  LONGEST_DELAY_MS: { says: 'event loop delay above which calls are answered with 503' },
  SHUTDOWN_DELAY_SECONDS: {
    says: 'seconds that one of several servers keeps serving after it is told to stop, at most 30',
  },
  ENCRYPTION_KEY_FILE: {
    says: 'file with the key for encryption at rest on its first line, and older keys on further lines',
  },
  ENCRYPTION_KEY: { says: 'the key itself instead of a file: 32 bytes in base64 or hex' },
  ENCRYPTION_OLD_KEYS: { says: 'older keys to use along with ENCRYPTION_KEY, separated by commas' },
  ENCRYPTION_LOST_KEYS: {
    says: 'names of keys that are permanently lost; what they encrypted is given up',
  },
  CLAMD_HOST: {
    says: 'host of the ClamAV daemon that scans every upload; if it does not answer, uploads are refused',
  },
  CLAMD_PORT: { says: 'port of the ClamAV daemon' },
  S3_ENDPOINT: { says: 'https://s3.example.ca, to store documents in a bucket' },
  S3_BUCKET: { says: 'name of an existing bucket' },
  S3_REGION: { says: 'region of the bucket' },
  S3_ACCESS_KEY_ID: { says: 'access key that can read, write, delete and list' },
  S3_SECRET_ACCESS_KEY: { says: 'secret of the access key' },
  METRICS_PORT: { says: 'separate port for /metrics' },
  METRICS_TOKEN: {
    says: 'bearer token that /metrics requires; without METRICS_PORT, /metrics is on PORT',
  },
  BACKUP_WARNING_DAYS: {
    says: 'days after the last backup when staff are warned; 0 turns the warning off',
  },
  RETENTION_YEARS: { says: 'years after which portal retention removes closed applications' },
  SUPPORT_DAYS: { says: 'days after which support requests are removed' },
  MAIL_FILES_DAYS: { says: 'days after which emails saved as files are removed' },
  UPGRADE_COPIES_DAYS: { says: 'days after which database copies from upgrades are removed' },
  LOG_LEVEL: { says: 'trace, debug, info, warn, error or silent' },
  LOG_ADDRESSES: { says: 'hashed, plain or none: how security events name addresses' },
  LOG_ADDRESS_KEY: {
    says: 'key of these hashes, the same on several servers',
    default: 'DATA_DIR/log-addresses.key, created at the first start',
  },
};

export const run = defineCommand(usage, async (args, print) => {
  if (args.length > 0) throw new WrongUsage();
  for (const name of Object.keys(descriptionsBySetting) as (keyof Environment)[]) {
    const { says, default: described = formatDefault(name) } = descriptionsBySetting[name];
    print(`${name}${described && ` (default: ${described})`}\n    ${says}`);
  }
  print(
    '\nNames and contacts set on the Program page replace PROGRAM_NAME, PROGRAM_NAME_FR, SUPPORT_EMAIL and SUPPORT_TELEPHONE.',
  );
});
