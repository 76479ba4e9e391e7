import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../test/support/temporaryFolder.ts';
import { findForeignTables } from './checkTableAccess.ts';

function createTree(file: string, query: string): string {
  const tree = createTemporaryFolder();
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `export const asked = ${query};\n`);
  return tree;
}

const findForeignTablesInFile = (file: string, query: string) =>
  findForeignTables(createTree(file, query), false);

const refusedQueries: [what: string, file: string, query: string, sentence: string][] = [
  [
    'a query that starts from another feature’s table',
    'server/people/drafts/drafts.queries.ts',
    "database.selectFrom('businesses as b').selectAll()",
    'read businesses',
  ],
  [
    'one with the name on a line of its own',
    'server/operations/health/health.queries.ts',
    "database.selectFrom(\n  'sessions',\n)",
    'read sessions',
  ],
  [
    'one of several tables',
    'server/applications/notes/notes.queries.ts',
    "database.selectFrom(['comments', 'documents as d'])",
    'read documents',
  ],
  [
    'a sub-query',
    'server/applications/notes/notes.queries.ts',
    "(eb) => eb.exists(eb.selectFrom('attachments'))",
    'read attachments',
  ],
  [
    'a join that the owner does not allow',
    'server/mail/support/support.queries.ts',
    "query.leftJoin('sessions as s', 's.business_id', 'businesses.business_id')",
    'join sessions',
  ],
  [
    'a write, though rows may be joined',
    'server/applications/core/applications.queries.ts',
    "trx.updateTable('businesses').set({})",
    'write to businesses',
  ],
  [
    'a write, though rows may be read',
    'server/office/search/search.queries.ts',
    "trx.deleteFrom('applications')",
    'write to applications',
  ],
  [
    'a start, though rows may be joined',
    'server/applications/history/history.queries.ts',
    "database.selectFrom('businesses')",
    'read businesses',
  ],
  [
    'SQL as text',
    'server/privacy/erasure/counting.ts',
    'sql<number>`select count(*) from deliveries where sent_on is null`',
    'read deliveries',
  ],
  [
    'a join in SQL as text',
    'server/privacy/erasure/counting.ts',
    'sql`(select 1 from $' + '{sql.ref(name)} join sessions on true)`',
    'join sessions',
  ],
  [
    'a join of a table that has no other name',
    'server/applications/notes/notes.queries.ts',
    'sql`select 1 from comments join sessions on true`',
    'join sessions',
  ],
  [
    'a write in SQL as text',
    'server/privacy/erasure/counting.ts',
    'sql`delete from tries where true`',
    'write to tries',
  ],
  [
    'a write in SQL as text, to a table that is put in',
    'server/operations/health/health.queries.ts',
    'sql`delete from $' + "{sql.table('tries')} where true`",
    'write to tries',
  ],
  [
    'a table after a comma in SQL as text',
    'server/applications/notes/notes.queries.ts',
    'sql`select 1 from comments as c, sessions s where c.created_by = s.business_id`',
    'join sessions',
  ],
  [
    'a query beside those that copy whole databases',
    'server/operations/commands/data/rotateKeys.ts',
    "database.selectFrom('documents')",
    'read documents',
  ],
  [
    'a write beside those that restore rows',
    'server/operations/commands/restoring/repairDocuments.ts',
    "database.updateTable('documents')",
    'write to documents',
  ],
  [
    'a list that a loop goes through',
    'server/privacy/erasure/deleting.ts',
    "(trx) => {\n  for (const table of ['passkeys'] as const) trx.deleteFrom(table);\n}",
    'write to passkeys',
  ],
];

test.each(refusedQueries)(
  'the table check reports a query of another feature’s table: %s',
  (_what, file, query, sentence) => {
    expect(findForeignTablesInFile(file, query)).toEqual([`${file} may not ${sentence}`]);
  },
);

test.each([
  '(table) => trx.deleteFrom(table)',
  'sql`insert into $' + '{sql.table(name)} select 1`',
])('the table check reports a query that writes without naming its table: %s', (query) => {
  expect(findForeignTablesInFile('server/applications/notes/notes.queries.ts', query)).toEqual([
    'server/applications/notes/notes.queries.ts writes to a table that it does not name',
  ]);
});

const allowedQueries: [what: string, file: string, query: string][] = [
  [
    'the owner',
    'server/people/accounts/sessions/sessions.queries.ts',
    "trx.deleteFrom('sessions')",
  ],
  [
    'a join that the owner allows',
    'server/applications/notes/notes.queries.ts',
    "query.innerJoin('businesses as author', 'author.business_id', 'comments.created_by')",
  ],
  [
    'what works on whole databases',
    'server/operations/commands/data/dataSource.ts',
    "all.selectFrom('businesses')",
  ],
  ['a test', 'server/applications/notes/notes.test.ts', "database.selectFrom('deliveries')"],
  ['a comment', 'server/applications/notes/notes.ts', "0;\n// never deleteFrom('deliveries')\n"],
  ['a sentence', 'server/applications/notes/notes.ts', "'What came from mails'"],
];

test.each(allowedQueries)(
  'the table check does not report a permitted query: %s',
  (_what, file, query) => {
    expect(findForeignTablesInFile(file, query)).toEqual([]);
  },
);

test('the table check reports a permission that no query uses', () => {
  const tree = createTree(
    'server/office/search/search.queries.ts',
    "database.selectFrom('businesses')",
  );
  const reported = findForeignTables(tree);
  expect(reported).toContain('server/office/search applications: a right that no query uses');
  expect(reported).not.toContain('server/office/search businesses: a right that no query uses');
});
