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

const descriptionsBySetting: Record<keyof Environment, string> = {
  PORT: 'port on which the portal listens',
  HOST: 'address on which the portal listens; 0.0.0.0 opens it to the network',
  DATA_DIR: 'folder for the database, the documents and emails saved as files',
  PUBLIC_URL:
    'address that people use, and that links in emails begin with; https makes cookies secure, and passkeys work only under its host',
  TRUST_PROXY:
    'addresses or networks of the web servers whose X-Forwarded-For is trusted, or none if people reach the portal directly; required with https',
  DATABASE_URL: 'postgres://… for PostgreSQL instead of the embedded SQLite',
  SMTP_URL: 'smtp://user:password@host:587; without it, emails are saved as files in DATA_DIR/mail',
  SMTP_TLS:
    'required: emails are sent only over TLS with a trusted certificate; unverified: with any certificate; optional: also without TLS',
  MAIL_FROM: 'sender, with an address that the mail server accepts',
  MAIL_WAIT_MINUTES: 'minutes that an email about an application waits, to include later changes',
  MAIL_KINDS_OFF:
    'kinds of emails that nobody gets, separated by commas: filed, statusChanged, noteVisible, request, requestReminder, paperExpiring to employers; staffFiled, requestAnswered, documentsReplaced, papersExpiring to staff',
  DAILY_MAIL_HOUR: 'hour of reminders and daily emails, in PROGRAM_TIME_ZONE',
  SUPPORT_EMAIL:
    'address that gets support requests, warnings, and emails about applications without a case manager; shown on the sign-in page if set',
  SUPPORT_EMAIL_NEWS:
    'now or daily: when emails about applications without a case manager are sent',
  SUPPORT_TELEPHONE: 'telephone number shown beside SUPPORT_EMAIL',
  ADMIN_DESIGNATION_NUMBER:
    'designation number of the first administrator, used only at the first start',
  ADMIN_PASSWORD:
    'password of the first administrator, 8 to 50 characters, not easy to guess; used only at the first start',
  PROGRAM_NAME: 'name of the program on pages and in emails',
  PROGRAM_NAME_FR: 'name of the program on French pages and in French emails',
  PROGRAM_TIME_ZONE: 'time zone of all dates',
  SESSION_IDLE_MINUTES: 'minutes without activity after which a session ends',
  SESSION_HOURS: 'hours after which a session ends in any case',
  REQUIRE_SECOND_FACTOR: 'nobody or administrators: who must use two-step sign-in',
  SIGN_IN_TRIES_PER_ACCOUNT:
    'failed sign-in attempts per minute for one account; 4 times as many per hour, 12 times per day, 40 times in 30 days',
  SIGN_IN_TRIES_PER_ADDRESS:
    'failed sign-in attempts per minute from one address (IPv6: /64); 10 times as many per hour, 50 times per day',
  RESET_MAILS_PER_HOUR: 'password reset emails to one account',
  PASSWORD_CHANGES_PER_HOUR:
    'new passwords and addresses of an account; an administrator can change 50 times as many for others',
  UPLOADS_PER_HOUR: 'uploads by one account',
  UPLOAD_MEGABYTES_PER_HOUR: 'megabytes that an account uploads',
  UNATTACHED_MEGABYTES:
    'megabytes of uploads of an account that are not in an application; removed after a day',
  CHANGES_PER_HOUR: 'changes saved by one employer account',
  ADMIN_CHANGES_PER_HOUR: 'changes saved by one administrator account',
  APPLICATIONS_PER_HOUR: 'new applications by one employer',
  DISK_RESERVE_MEGABYTES:
    'free space below which uploads are refused; at most a twentieth of the disk',
  REQUESTS_AT_ONCE: 'concurrent calls; more are answered with 503',
  LONGEST_DELAY_MS: 'event loop delay above which calls are answered with 503',
  SHUTDOWN_DELAY_SECONDS:
    'seconds that one of several servers keeps serving after it is told to stop, at most 30',
  ENCRYPTION_KEY_FILE:
    'file with the key for encryption at rest on its first line, and older keys on further lines',
  ENCRYPTION_KEY: 'the key itself instead of a file: 32 bytes in base64 or hex',
  ENCRYPTION_OLD_KEYS: 'older keys to use along with ENCRYPTION_KEY, separated by commas',
  ENCRYPTION_LOST_KEYS: 'names of keys that are permanently lost; what they encrypted is given up',
  CLAMD_HOST:
    'host of the ClamAV daemon that scans every upload; if it does not answer, uploads are refused',
  CLAMD_PORT: 'port of the ClamAV daemon',
  S3_ENDPOINT: 'https://s3.example.ca, to store documents in a bucket',
  S3_BUCKET: 'name of an existing bucket',
  S3_REGION: 'region of the bucket',
  S3_ACCESS_KEY_ID: 'access key that can read, write, delete and list',
  S3_SECRET_ACCESS_KEY: 'secret of the access key',
  METRICS_PORT: 'separate port for /metrics',
  METRICS_TOKEN: 'bearer token that /metrics requires; without METRICS_PORT, /metrics is on PORT',
  BACKUP_WARNING_DAYS: 'days after the last backup when staff are warned; 0 turns the warning off',
  RETENTION_YEARS: 'years after which portal retention removes closed applications',
  SUPPORT_DAYS: 'days after which support requests are removed',
  MAIL_FILES_DAYS: 'days after which emails saved as files are removed',
  UPGRADE_COPIES_DAYS: 'days after which database copies from upgrades are removed',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  LOG_ADDRESSES: 'hashed, plain or none: how security events name addresses',
  LOG_ADDRESS_KEY: 'key of these hashes, the same on several servers',
};

const defaultDescriptions: Partial<Record<keyof Environment, string>> = {
  PUBLIC_URL: 'http://localhost:PORT',
  SMTP_TLS: 'required, or optional for a server on this machine',
  MAIL_FROM: 'PROGRAM_NAME <portal@localhost>',
  SUPPORT_EMAIL: 'support@localhost.local',
  ADMIN_PASSWORD: 'generated and printed once',
  PROGRAM_NAME_FR: 'the federal French name, or PROGRAM_NAME if set',
  REQUIRE_SECOND_FACTOR: 'administrators with https, otherwise nobody',
  UPLOAD_MEGABYTES_PER_HOUR: 'twice UPLOADS_PER_HOUR',
  UNATTACHED_MEGABYTES: 'UPLOADS_PER_HOUR',
  LOG_ADDRESS_KEY: 'DATA_DIR/log-addresses.key, created at the first start',
};

export const run = defineCommand(usage, async (args, print) => {
  if (args.length > 0) throw new WrongUsage();
  for (const name of Object.keys(descriptionsBySetting) as (keyof Environment)[]) {
    const described = defaultDescriptions[name] ?? formatDefault(name);
    print(`${name}${described && ` (default: ${described})`}\n    ${descriptionsBySetting[name]}`);
  }
  print(
    '\nNames and contacts set on the Program page replace PROGRAM_NAME, PROGRAM_NAME_FR, SUPPORT_EMAIL and SUPPORT_TELEPHONE.',
  );
});
