import { isDiskFull } from './outages.ts';
import type { Settings } from './settings/settings.ts';

/** The keys are the primary result codes of SQLite. The upper bits of a code only add detail. */
const sqliteDescriptions: Record<number, (folder: string) => string> = {
  5: (folder) =>
    `Another program holds the database in ${folder}: a command, or one that copies files. Try again when it has ended.`,
  8: (folder) =>
    `The database in ${folder} can be read but not written: the disk is mounted read-only, or the files belong to another account. See: ls -l ${folder}; mount`,
  10: (folder) =>
    `The disk under ${folder} reports a fault. Look at the log of the machine (dmesg), and restore a backup on another disk.`,
  11: (folder) =>
    `The database in ${folder} is damaged. Keep a copy of that folder as it is, then restore the newest backup: portal restore BACKUP`,
  14: (folder) =>
    `The database in ${folder} cannot be opened. See whether portal.db is a file of the account that runs the portal: ls -l ${folder}`,
  26: (folder) =>
    `portal.db in ${folder} is no database. Put the right file in its place, or restore the newest backup: portal restore BACKUP`,
};

const databaseUnreachable =
  'The database does not answer: see DATABASE_URL, and whether PostgreSQL runs and can be reached from here.';

const descriptionsByCode: Record<string, string> = {
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  ENOTFOUND: 'A host name in the settings is not known: see HOST and DATABASE_URL.',
  EAI_AGAIN: 'No host name can be looked up: see HOST and DATABASE_URL, and the network.',
  STORE_AWAY:
    'The bucket of the documents does not answer, or refuses the keys: see S3_ENDPOINT, S3_BUCKET and the keys.',
  '28P01': 'The database refuses the password: see DATABASE_URL.',
  '28000': 'The database lets this account or address not in: see DATABASE_URL and pg_hba.conf.',
  '3D000': 'There is no such database: see DATABASE_URL.',
  '42501': 'The account in DATABASE_URL may not do this: it has to own the database.',
  '25006': 'The database takes no changes: it is a copy that only follows another one.',
  '53300': 'The database has no connection left: see max_connections of PostgreSQL.',
  '57P03': 'The database is starting or stopping. Try again in a moment.',
};

const unreachableCodes = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

interface NetworkFault {
  code?: string;
  errcode?: number;
  path?: string;
  syscall?: string;
  message?: string;
  address?: string;
  port?: number;
}

type FaultSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 'metrics'>;

function describeUnreachable(
  { address, port }: NetworkFault,
  { databaseUrl }: Partial<FaultSettings>,
): string {
  if (databaseUrl) return databaseUnreachable;
  const at = address ? ` at ${address}:${port}` : '';
  return `The server${at} does not answer: see whether it runs and can be reached from here.`;
}

const isInsideFolder = (folder: string, path: string) =>
  path === folder || path.startsWith(`${folder}/`);

export function describeFault(
  error: unknown,
  place: Partial<FaultSettings> = {},
): string | undefined {
  const { dataFolder = 'DATA_DIR' } = place;
  const fault = error as NetworkFault;
  const { code = '', errcode, path = dataFolder, syscall, message = '' } = fault;
  if (code === '53100') return 'The disk of the database is full. Make room there, then try again.';
  if (isDiskFull(error)) {
    return `The disk of ${path} is full. What was saved before is still there.
Make room (old backups and logs first; df -h ${path} shows how much there is), then try again.`;
  }
  if (errcode !== undefined) return sqliteDescriptions[errcode & 0xff]?.(dataFolder);
  if (syscall === 'listen' && code === 'EACCES') {
    return 'The system keeps this port for root. Set PORT to 1024 or more; the web server in front passes requests on to it.';
  }
  if (code === 'EADDRINUSE') {
    const setting = fault.port === place.metrics?.port ? 'METRICS_PORT' : 'PORT';
    return `Port ${fault.port} is taken: another program listens there. Set ${setting} to a free one.`;
  }
  if (code === 'EROFS') {
    return `The disk of ${path} is mounted read-only. Mount it so that it can be written, then try again; dmesg says whether a fault made it so.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    const isOfData = isInsideFolder(dataFolder, path) || isInsideFolder(path, dataFolder);
    return `${path} is not a folder, or lies below something that is none.${isOfData ? ' See DATA_DIR.' : ''}`;
  }
  if (/SSL|certificate/i.test(message)) {
    return `The connection to the database is not encrypted as DATABASE_URL asks: ${message}`;
  }
  if (/^(timeout e|Connection terminated)/.test(message)) return databaseUnreachable;
  return unreachableCodes.includes(code)
    ? describeUnreachable(fault, place)
    : descriptionsByCode[code];
}
