const postgresUniqueViolation = '23505';
const sqliteUniqueViolation = 2067;

const postgresForeignKeyViolation = '23503';
const sqliteForeignKeyViolation = 787;

/** Whether the database refused a change because of a row that is pointed to, or is not there. */
export function isReferenceBroken(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === postgresForeignKeyViolation || errcode === sqliteForeignKeyViolation;
}

/** Whether the database refused a row because another one has the same value in this column. */
export function isTaken(error: unknown, column: string): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  const isViolation = code === postgresUniqueViolation || errcode === sqliteUniqueViolation;
  return isViolation && String(message).includes(column);
}
