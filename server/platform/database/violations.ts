const postgresUniqueViolation = '23505';
const sqliteUniqueViolation = 2067;

/** Whether the database refused a row because another one has the same value in this column. */
export function isTaken(error: unknown, column: string): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  const isViolation = code === postgresUniqueViolation || errcode === sqliteUniqueViolation;
  return isViolation && String(message).includes(column);
}
