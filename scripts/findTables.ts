interface TableAccess {
  table: string | undefined;
  how: 'write' | 'start' | 'join';
}

const namingCallPattern =
  /\b(insertInto|replaceInto|mergeInto|updateTable|deleteFrom|selectFrom|from|using|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(?:'(\w+)(?: as \w+)?'|\[([^\]]*)\]|(\w+)\s*\))/g;
const writingMethodPattern = /^(insertInto|replaceInto|mergeInto|updateTable|deleteFrom)$/;
const joinPattern = /Join|^using$/;

export function findTables(source: string, tables: readonly string[]): TableAccess[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(insertedTablePattern, '$1');
  return [...findTablesInCalls(code), ...findTablesInSql(code)].filter(
    ({ table }) => table === undefined || tables.includes(table),
  );
}

function findTablesInCalls(code: string): TableAccess[] {
  return [...code.matchAll(namingCallPattern)].flatMap(
    ([, call = '', name, list, variable]): TableAccess[] => {
      const how = writingMethodPattern.test(call)
        ? 'write'
        : joinPattern.test(call)
          ? 'join'
          : 'start';
      if (name) return [{ table: name, how }];
      if (list) return parseTableNames(list).map((table) => ({ table, how }));
      const named = findLoopValues(code, variable ?? '');
      if (named.length === 0) return how === 'write' ? [{ table: undefined, how }] : [];
      return named.map((table) => ({ table, how }));
    },
  );
}

const parseTableNames = (list: string) =>
  [...list.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name);

function findLoopValues(code: string, variable: string) {
  const loop = new RegExp(`const ${variable} of \\[([^\\]]*)\\]`).exec(code);
  return parseTableNames(loop?.[1] ?? '');
}

const insertedTablePattern = /\$\{sql\.table\('(\w+)'\)\}/g;
const sqlTextPattern = /\bsql(?:<[^`]*?>)?`((?:[^`$]|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`)*\})*)`/g;
const readingSqlPattern = /\b(from|join)\s+"?(\w+)"?((?:(?:\s+(?:as\s+)?\w+)?\s*,\s*"?\w+"?)*)/gi;
const writingSqlPattern =
  /\b(?:insert\s+into|update|delete\s+from)\s+(?:"?(\w+)|\$\{(?:sql\.table\((\w+)\))?)/gi;

function findTablesInSql(code: string): TableAccess[] {
  return [...code.matchAll(sqlTextPattern)].flatMap(([, text = '']) => {
    const writes = [...text.matchAll(writingSqlPattern)].flatMap(
      ([, table, variable]): TableAccess[] => {
        if (table) return [{ table, how: 'write' }];
        const named = findLoopValues(code, variable ?? '');
        return (named.length > 0 ? named : [undefined]).map((name) => ({
          table: name,
          how: 'write',
        }));
      },
    );
    const reads = [...text.replace(writingSqlPattern, '').matchAll(readingSqlPattern)].flatMap(
      ([, word = '', table, more = '']): TableAccess[] => [
        { table, how: /join/i.test(word) ? 'join' : 'start' },
        ...[...more.matchAll(/,\s*"?(\w+)/g)].map(
          ([, name]): TableAccess => ({ table: name, how: 'join' }),
        ),
      ],
    );
    return [...writes, ...reads];
  });
}
