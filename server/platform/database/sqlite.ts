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

const preparedStatementsKept = 300;

/** SQLite has no booleans of its own: they are stored as 0 and 1. */
function storable(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

/** Columns named `is_…` or `Is…` are booleans; here they become `true` and `false` again. */
const booleanColumn = /^(is_|Is[A-Z])/;

/** The columns are those of now: nobody changes the schema while a connection keeps its statements. */
function shapeOf(statement: StatementSync) {
  const columns = statement.columns().map(({ name }) => ({
    name,
    isBoolean: booleanColumn.test(name),
  }));
  // Named here, rows are ordinary objects; those of `node:sqlite` take longer to make and to write out.
  statement.setReturnArrays(true);
  // One that grows name by name becomes a slow one from the seventeenth on; a copy of a parsed one stays.
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
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= preparedStatementsKept) prepared.clear();
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

  /** On a full disk SQLite has rolled back already; what went wrong then must not be hidden by that. */
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
      // Says which file it is and why; SQLite says neither.
      accessSync(file, constants.R_OK | constants.W_OK);
    }
    const database = new DatabaseSync(file, { timeout: 5_000, readOnly });
    if (readOnly) return kyselyShape(database);
    database.exec('pragma journal_mode = wal');
    // An answered change must outlive a power cut; NORMAL would lose the last ones.
    database.exec('pragma synchronous = full');
    database.exec('pragma foreign_keys = on');
    // What is deleted is overwritten, and cannot be read in the file any more.
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
