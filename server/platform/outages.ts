const codes = new Set([
  // The line to the database is down.
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL stops, starts, has no more connections, gave up a statement, or its disk is full.
  ...['57P01', '57P02', '57P03', '53300', '08006', '57014', '25P03', '53100'],
  // The disk of the documents or of a mail is full.
  ...['ENOSPC', 'EDQUOT'],
  'STORE_AWAY',
]);

/** SQLite's busy, input or output failed, and full; the upper bits only say more of the same. */
const sqliteCodes = new Set([5, 10, 13]);

/** What `pg` says without a code when a connection breaks or does not answer. */
const sentences =
  /^(Query read timeout|timeout e|Connection terminated|Client (has encountered|was closed)|Postgres connection has been discarded)/;

/** Whether database or documents cannot be had at the moment: that passes, and is nobody's mistake. */
export function isOutOfReach(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  return (
    codes.has(String(code)) ||
    (errcode !== undefined && sqliteCodes.has(errcode & 0xff)) ||
    sentences.test(String(message))
  );
}
