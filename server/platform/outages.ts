const lineCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL stops or crashed.
  ...['57P01', '57P02', '08006'],
]);

/** What `pg` says without a code when a connection breaks or does not answer. */
const lineSentences =
  /^(Query read timeout|timeout e|Connection terminated|Client (has encountered|was closed)|Postgres connection has been discarded)/;

/** Whether an answer of the database was lost: a change that was asked for may have been made. */
export function isLineBroken(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return lineCodes.has(String(code)) || lineSentences.test(String(message));
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** SQLite's own code, and what it says when its journal or the index of it cannot grow. */
const sqliteFull = 13;
const sqliteCannotWrite = new Set([778, 4874]);

export function isDiskFull(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return fullCodes.has(String(code)) || errcode === sqliteFull || sqliteCannotWrite.has(errcode);
}

const otherCodes = new Set([
  // PostgreSQL starts, has no more connections, or gave up a statement or a transaction.
  ...['57P03', '53300', '57014', '25P03'],
  'STORE_AWAY',
  // Something is encrypted with a key that this server was not given, or no longer may use.
  ...['KEY_MISSING', 'KEY_RETIRED'],
]);

/** SQLite's busy, and input or output failed; the upper bits only say more of the same. */
const sqliteCodes = new Set([5, 10]);

/** Whether database or documents cannot be had at the moment: that passes, and is nobody's mistake. */
export function isOutOfReach(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return isLineBroken(error) || otherCodes.has(String(code)) || sqliteCodes.has(errcode & 0xff);
}
