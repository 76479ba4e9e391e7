import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

const maxPreparedStatements = 300;

/** A statement that returns this column is committed without waiting for the disk. */
export const asyncCommitColumn = 'not_waited_for';

function toStorableValue(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}

const booleanColumnPattern = /^(is_|Is[A-Z])/;

const readingStatementPattern = /^\s*(select|pragma|begin|commit|rollback|savepoint|release)\b/i;

export interface PreparedStatement {
  isWaitedFor: boolean;
  run(parameters: readonly unknown[]): QueryResult<never>;
}

/** Plain objects are faster to create and to serialize than the row objects of `node:sqlite`. */
function createRowConverter(names: readonly string[]): (values: unknown) => never {
  const columns = names.map((name) => ({ name, isBoolean: booleanColumnPattern.test(name) }));
  // V8 slows down when more than sixteen properties are added one by one. Copies of a parsed object stay fast.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    let at = 0;
    for (const { name, isBoolean } of columns) {
      const value = (values as unknown[])[at++];
      row[name] = isBoolean && value !== null ? value === 1 : value;
    }
    return row as never;
  };
}

/** The schema does not change while a connection is open, so the columns are read only once. */
export function prepareStatement(statement: StatementSync, sql: string): PreparedStatement {
  const names = statement.columns().map(({ name }) => name);
  const isWaitedFor = !readingStatementPattern.test(sql) && !names.includes(asyncCommitColumn);
  if (names.length === 0) {
    return {
      isWaitedFor,
      run(parameters) {
        const { changes, lastInsertRowid } = statement.run(...parameters.map(toStorableValue));
        return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
      },
    };
  }
  statement.setReturnArrays(true);
  const rowOf = createRowConverter(names);
  return {
    isWaitedFor,
    run: (parameters) => ({ rows: statement.all(...parameters.map(toStorableValue)).map(rowOf) }),
  };
}

export function createStatementCache(database: DatabaseSync): (sql: string) => PreparedStatement {
  const prepared = new Map<string, PreparedStatement>();
  return (sql) => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    if (prepared.size >= maxPreparedStatements) prepared.clear();
    const statement = prepareStatement(database.prepare(sql), sql);
    prepared.set(sql, statement);
    return statement;
  };
}
