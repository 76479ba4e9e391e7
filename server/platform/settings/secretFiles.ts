import { readFileSync } from 'node:fs';

/** What nobody but the portal should know; a value in the environment is seen by whoever lists processes. */
const secrets = [
  'DATABASE_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'ENCRYPTION_OLD_KEYS',
  'LOG_ADDRESS_KEY',
] as const;

const fileOf = (name: string) => `${name}_FILE`;

/** Docker and systemd hand secrets over as files. `ENCRYPTION_KEY_FILE` holds keys, one a line, see `readKeyring`. */
export const secretFileNames = secrets.map(fileOf);

type Values = Record<string, string | undefined>;

/** With the secrets that are files read from them. */
export function withSecretsOfFiles(environment: Values): { values: Values; problems: string[] } {
  const values = { ...environment };
  const problems: string[] = [];
  for (const name of secrets) {
    const file = environment[fileOf(name)];
    if (!file) continue;
    const refuse = (why: string) => problems.push(`${fileOf(name)}: ${why}`);
    if (environment[name]) {
      refuse(`is set beside ${name}: a secret is in one place or the other`);
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (!values[name]) refuse(`${file} is empty`);
      else if (values[name].includes('\n')) refuse(`${file} has more than one line`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      refuse(code === 'ENOENT' ? `there is no file ${file}` : `cannot be read: ${message}`);
    }
  }
  return { values, problems };
}
