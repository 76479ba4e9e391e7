interface NamedTable {
  /** `table` is undefined if a write does not name its table. */
  table: string | undefined;
  how: 'write' | 'start' | 'join';
}

/** These methods of Kysely take a table first, as in `insertInto('mails')` and `selectFrom(['mails as m', …])`. */
const namingCallPattern =
  /\b(insertInto|replaceInto|mergeInto|updateTable|deleteFrom|selectFrom|from|using|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(?:'(\w+)(?: as \w+)?'|\[([^\]]*)\]|(\w+)\s*\))/g;
const writingMethods = /^(insertInto|replaceInto|mergeInto|updateTable|deleteFrom)$/;
const joinPattern = /Join|^using$/;

/** Returns the tables that a source file uses in calls of the query builder and in SQL texts. */
export function findTables(source: string, tables: readonly string[]): NamedTable[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(insertedTablePattern, '$1');
  return [...findTablesInCalls(code), ...findTablesInSql(code)].filter(
    ({ table }) => table === undefined || tables.includes(table),
  );
}

function findTablesInCalls(code: string): NamedTable[] {
  return [...code.matchAll(namingCallPattern)].flatMap(
    ([, call = '', name, list, variable]): NamedTable[] => {
      const how = writingMethods.test(call) ? 'write' : joinPattern.test(call) ? 'join' : 'start';
      if (name) return [{ table: name, how }];
      if (list) return parseNames(list).map((table) => ({ table, how }));
      const named = findLoopValues(code, variable ?? '');
      if (named.length === 0) return how === 'write' ? [{ table: undefined, how }] : [];
      return named.map((table) => ({ table, how }));
    },
  );
}

const parseNames = (list: string) =>
  [...list.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name);

/** Returns the values of a loop variable, as in `for (const table of ['sessions', 'passkeys'])`. */
function findLoopValues(code: string, variable: string) {
  const loop = new RegExp(`const ${variable} of \\[([^\\]]*)\\]`).exec(code);
  return parseNames(loop?.[1] ?? '');
}

/** Matches the name of a table that is inserted into SQL, as in `delete from ${sql.table('mails')}`. */
const insertedTablePattern = /\$\{sql\.table\('(\w+)'\)\}/g;
const sqlTextPattern = /\bsql(?:<[^`]*?>)?`((?:[^`$]|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`)*\})*)`/g;
/** Further tables may follow after commas. */
const readingSqlPattern = /\b(from|join)\s+"?(\w+)"?((?:(?:\s+(?:as\s+)?\w+)?\s*,\s*"?\w+"?)*)/gi;
const writingSqlPattern =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:"?(\w+)|\$\{(?:sql\.table\((\w+)\))?)/gi;

/** In SQL texts, a sub-query joins its tables to the outer query. */
function findTablesInSql(code: string): NamedTable[] {
  return [...code.matchAll(sqlTextPattern)].flatMap(([, text = '']) => {
    const writes = [...text.matchAll(writingSqlPattern)].flatMap(
      ([, table, variable]): NamedTable[] => {
        if (table) return [{ table, how: 'write' }];
        const named = findLoopValues(code, variable ?? '');
        return (named.length > 0 ? named : [undefined]).map((name) => ({
          table: name,
          how: 'write',
        }));
      },
    );
    const reads = [...text.replace(writingSqlPattern, '').matchAll(readingSqlPattern)].flatMap(
      ([, word = '', table, more = '']): NamedTable[] => [
        { table, how: /join/i.test(word) ? 'join' : 'start' },
        ...[...more.matchAll(/,\s*"?(\w+)/g)].map(
          ([, name]): NamedTable => ({ table: name, how: 'join' }),
        ),
      ],
    );
    return [...writes, ...reads];
  });
}
