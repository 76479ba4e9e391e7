import { accessSync, constants } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createPrivateFile } from '../privateFiles.ts';

const mostPreparedStatements = 300;

/** SQLite has no booleans of its own: they are stored as 0 and 1. */
function storable(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

/** Columns named `is_…` or `Is…` are booleans; here they become `true` and `false` again. */
const booleanColumn = /^(is_|Is[A-Z])/;

/** The columns are read once, because the schema does not change while a connection is open. */
function shapeOf(statement: StatementSync) {
  const columns = statement.columns().map(({ name }) => ({
    name,
    isBoolean: booleanColumn.test(name),
  }));
  // Rows are built here as plain objects; those of `node:sqlite` are slower to create and to serialise.
  statement.setReturnArrays(true);
  // V8 makes an object slow when properties beyond the sixteenth are added one by one; copies of a parsed one stay fast.
  const empty = JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, null]))),
  );
  const rowOf = (values: unknown) => {
    const row: Record<string, unknown> = { ...empty };
    let at = 0;
    for (const { name, isBoolean } of columns) {
      const value = (values as unknown[])[at++];
      row[name] = isBoolean && value !== null ? value === 1 : value;
    }
    return row;
  };
  const bind = (parameters: readonly unknown[]) => parameters.map(storable);
  return {
    reader: columns.length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)).map(rowOf),
    run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
    *iterate(parameters: readonly unknown[]) {
      for (const values of statement.iterate(...bind(parameters))) yield rowOf(values);
    },
  };
}

/** `node:sqlite` in the shape that Kysely's driver expects, with statements prepared once. */
function kyselyShape(database: DatabaseSync) {
  const prepared = new Map<string, ReturnType<typeof shapeOf>>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const cached = prepared.get(sql);
      if (cached) return cached;
      if (prepared.size >= mostPreparedStatements) prepared.clear();
      const shape = shapeOf(database.prepare(sql));
      prepared.set(sql, shape);
      return shape;
    },
  };
}

/** Taking the write lock at once keeps a transaction from failing half-way when another process writes. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** On a full disk SQLite has rolled back already; the error of a second rollback must not hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error) => {
      if (!String(error.message).includes('no transaction is active')) throw error;
    });
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export function openSqlite(file: string, { readOnly = false } = {}): Dialect {
  const open = async () => {
    if (!readOnly && file !== ':memory:') {
      createPrivateFile(file);
      // This error names the file and the reason; SQLite's does not.
      accessSync(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: 5_000, readOnly });
    if (readOnly) return kyselyShape(database);
    database.exec('pragma journal_mode = wal');
    // A committed change must survive a power failure; with NORMAL the last ones could be lost.
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    // Deleted rows are overwritten, so that they cannot be recovered from the file.
    database.exec('pragma secure_delete = on');
    database.exec('pragma cache_size = -32000');
    return kyselyShape(database);
  };
  return {
    createDriver: (): Driver => new ImmediateSqliteDriver({ database: open }),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
  };
}
