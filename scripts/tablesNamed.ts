interface Named {
  /** `table` is undefined if a write does not name its table. */
  table: string | undefined;
  how: 'write' | 'start' | 'join';
}

/**
 * These methods of Kysely take a table first, as in `insertInto('mails')` and `selectFrom(['mails as m',
 * …])`.
 */
const namingCall =
  /\b(insertInto|replaceInto|mergeInto|updateTable|deleteFrom|selectFrom|from|using|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(?:'(\w+)(?: as \w+)?'|\[([^\]]*)\]|(\w+)\s*\))/g;
const writes = /^(insertInto|replaceInto|mergeInto|updateTable|deleteFrom)$/;
const isJoin = /Join|^using$/;

/** Returns the tables that a source file uses in calls of the query builder and in SQL texts. */
export function tablesNamedIn(source: string, tables: readonly string[]): Named[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(putIn, '$1');
  return [...inCalls(code), ...inText(code)].filter(
    ({ table }) => table === undefined || tables.includes(table),
  );
}

function inCalls(code: string): Named[] {
  return [...code.matchAll(namingCall)].flatMap(([, call = '', name, list, variable]): Named[] => {
    const how = writes.test(call) ? 'write' : isJoin.test(call) ? 'join' : 'start';
    if (name) return [{ table: name, how }];
    if (list) return namesIn(list).map((table) => ({ table, how }));
    const named = valuesOf(code, variable ?? '');
    if (named.length === 0) return how === 'write' ? [{ table: undefined, how }] : [];
    return named.map((table) => ({ table, how }));
  });
}

const namesIn = (list: string) =>
  [...list.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name);

/** Returns the values of a loop variable, as in `for (const table of ['sessions', 'passkeys'])`. */
function valuesOf(code: string, variable: string) {
  const loop = new RegExp(`const ${variable} of \\[([^\\]]*)\\]`).exec(code);
  return namesIn(loop?.[1] ?? '');
}

/** Matches the name of a table that is inserted into SQL, as in `delete from ${sql.table('mails')}`. */
const putIn = /\$\{sql\.table\('(\w+)'\)\}/g;
const sqlText = /\bsql(?:<[^`]*?>)?`((?:[^`$]|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`)*\})*)`/g;
/** Further tables may follow after commas. */
const read = /\b(from|join)\s+"?(\w+)"?((?:(?:\s+(?:as\s+)?\w+)?\s*,\s*"?\w+"?)*)/gi;
const written =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:"?(\w+)|\$\{(?:sql\.table\((\w+)\))?)/gi;

/** In SQL texts, a sub-query joins its tables to the outer query. */
function inText(code: string): Named[] {
  return [...code.matchAll(sqlText)].flatMap(([, text = '']) => {
    const writes = [...text.matchAll(written)].flatMap(([, table, variable]): Named[] => {
      if (table) return [{ table, how: 'write' }];
      const named = valuesOf(code, variable ?? '');
      return (named.length > 0 ? named : [undefined]).map((name) => ({
        table: name,
        how: 'write',
      }));
    });
    const reads = [...text.replace(written, '').matchAll(read)].flatMap(
      ([, word = '', table, more = '']): Named[] => [
        { table, how: /join/i.test(word) ? 'join' : 'start' },
        ...[...more.matchAll(/,\s*"?(\w+)/g)].map(
          ([, name]): Named => ({ table: name, how: 'join' }),
        ),
      ],
    );
    return [...writes, ...reads];
  });
}
