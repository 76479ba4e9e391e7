const connectionCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL is shutting down or has crashed.
  ...['57P01', '57P02', '08006'],
  'SYNC_FAILED',
]);

/** `pg` reports these errors without a code. */
const connectionMessagePattern =
  /^(Query read timeout|timeout e|Connection terminated|Client (has encountered|was closed)|Postgres connection has been discarded)/;

export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return connectionCodes.has(String(code)) || connectionMessagePattern.test(String(message));
}

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** The code 13 is SQLITE_FULL, and 778 and 4874 are for a journal or an index of the log that cannot grow. */
const sqliteFullCode = 13;
const sqliteWriteErrorCodes = new Set([778, 4874]);

export function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return (
    diskFullCodes.has(String(code)) ||
    errcode === sqliteFullCode ||
    sqliteWriteErrorCodes.has(errcode)
  );
}

/** SQLite's codes SQLITE_CORRUPT and SQLITE_NOTADB report damage. The upper bits of a code only add detail. */
const sqliteDamageCodes = new Set([11, 26]);

export function isDatabaseDamaged(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return sqliteDamageCodes.has(errcode & 0xff);
}

const otherOutageCodes = new Set([
  // PostgreSQL is starting, has no connection left, or has cancelled a statement or a transaction.
  ...['57P03', '53300', '57014', '25P03'],
  'STORE_AWAY',
  ...['KEY_MISSING', 'KEY_RETIRED'],
]);

/** SQLite's codes SQLITE_BUSY and SQLITE_IOERR report an outage. The upper bits of a code only add detail. */
const sqliteBusyCode = 5;
const sqliteOutageCodes = new Set([sqliteBusyCode, 10]);

export function isDatabaseLocked(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === sqliteBusyCode;
}

export function isTemporarilyUnavailable(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return (
    isConnectionLost(error) ||
    otherOutageCodes.has(String(code)) ||
    sqliteOutageCodes.has(errcode & 0xff)
  );
}
