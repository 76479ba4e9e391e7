const postgresUniqueViolation = '23505';
const sqliteUniqueViolation = 2067;

const postgresForeignKeyViolation = '23503';
const sqliteForeignKeyViolation = 787;

export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === postgresForeignKeyViolation || errcode === sqliteForeignKeyViolation;
}

export function isUniqueViolation(error: unknown, column: string): boolean {
  const { code, errcode, message } = error as { code?: string; errcode?: number; message?: string };
  const isViolation = code === postgresUniqueViolation || errcode === sqliteUniqueViolation;
  return isViolation && String(message).includes(column);
}
