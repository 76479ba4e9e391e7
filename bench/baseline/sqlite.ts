import { mkdirSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { BaselineDatabase, ColumnExpressions, DatabaseRow, SqlValue } from './database.ts';

const createObjectExpression = (columns: ColumnExpressions) =>
  `json_object(${Object.entries(columns).map(([name, expression]) => `'${name}', ${expression}`)})`;

/** Rows are read as arrays, because `node:sqlite` creates objects slowly. Copies of a parsed object are fast. */
function createRowReader(statement: StatementSync) {
  const names = statement.columns().map(({ name }) => name);
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));
  statement.setReturnArrays(true);
  return (values: SqlValue[]): DatabaseRow[] =>
    statement.all(...(values as SQLInputValue[])).map((list) => {
      const row = { ...empty };
      let at = 0;
      for (const name of names) row[name] = (list as unknown as SqlValue[])[at++];
      return row;
    });
}

interface QueuedChange {
  statements: string[];
  values: SqlValue[];
  answer(row: DatabaseRow): void;
}

export function openBaselineSqlite(dataFolder: string): BaselineDatabase {
  mkdirSync(dataFolder, { recursive: true });
  const file = join(dataFolder, 'portal.db');
  const database = new DatabaseSync(file, { timeout: 5_000 });
  // A commit does not sync the disk. `commitWaiting` syncs once for all waiting changes.
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -32000',
  );
  database.function('trigrams', { deterministic: true }, (column, pattern) => {
    const letters = [...String(pattern).replaceAll('%', '')];
    const all = letters
      .slice(2)
      .map((last, index) => `"${letters[index]}${letters[index + 1]}${last}"`);
    return `${column} : (${all.join(' AND ')})`;
  });
  const prepared = new Map<string, ReturnType<typeof createRowReader>>();
  function run(sql: string, values: SqlValue[] = []): DatabaseRow[] {
    const read = prepared.get(sql) ?? createRowReader(database.prepare(sql));
    prepared.set(sql, read);
    return read(values);
  }

  let waiting: QueuedChange[] = [];
  let isCommitting = false;
  let log: FileHandle | undefined;
  async function commitWaiting(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      database.exec('begin immediate');
      const rows = batch.map(({ statements, values }) =>
        statements.map((sql) => run(sql, values)[0] as DatabaseRow),
      );
      database.exec('commit');
      log ??= await open(`${file}-wal`, 'r+');
      await log.datasync();
      batch.forEach(({ answer }, index) => {
        answer(rows[index]?.[0] as DatabaseRow);
      });
    }
    isCommitting = false;
  }

  return {
    rows: async (sql, values) => run(sql, values),
    async objects(columns, from, values) {
      const rows = run(`select ${createObjectExpression(columns)} as text from ${from}`, values);
      return rows.map(({ text }) => text).join();
    },
    listOf: (columns, from) =>
      `(select json_group_array(json(text)) from (select ${createObjectExpression(columns)} as text from ${from}))`,
    withPart: (column, pattern) =>
      `select rowid from application_texts where application_texts match trigrams('${column}', ${pattern})`,
    chosen: (condition) => condition,
    tested: (column) => `+${column}`,
    instant: (column) => column,
    isSet: (column) => `json(iif(${column} is null, 'false', 'true'))`,
    change: (statements, values) =>
      new Promise((answer, fail) => {
        waiting.push({ statements, values, answer });
        if (!isCommitting) commitWaiting().catch(fail);
      }),
  };
}
