import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '../server/platform/database/schema.ts';
import { findTables } from './findTables.ts';
import { root } from './runSteps.ts';

interface TableRights {
  owner: string;
  /** Queries of these folders may join the table but not start from it. */
  joinedBy?: string[];
  /** Queries of these folders may also start from the table, each for the given reason, but never write it. */
  readBy?: Record<string, string>;
}

const searchReaders = {
  'server/office/search': 'searches applications and employers in one query',
};
const quickFindReaders = {
  'server/office/find': 'finds employers and applications by what is typed in the header',
};
const applicationListReaders = {
  'server/applications/core':
    'filters and sorts the list of all applications by columns of accounts',
};
const keyringReaders = {
  'server/platform/crypto': 'refuses to start without a key, before there is any feature',
};
const periodReaders = {
  'server/applications/periods':
    'reads in the same statement what the history entry does not contain',
};

const newsReaders = {
  'server/applications/news':
    'finds in one query which applications have changed since they were last viewed',
};
const designationFileReaders = {
  'server/documents/store': 'deletes no document that is kept there',
};
const importedFileReaders = {
  'server/documents/store': 'deletes no file that is still to be imported',
};
const workReaders = { 'server/office/work': 'counts and orders in one query what is open' };

const rightsByTable: Record<keyof Schema, TableRights> = {
  businesses: {
    owner: 'server/people/accounts',
    // Lists show who did something, and a query for each row would cost more than the join.
    joinedBy: [
      'server/applications/core',
      'server/documents/dates',
      'server/documents/store',
      'server/applications/history',
      'server/applications/notes',
      'server/applications/periods',
      'server/requests',
      'server/documents/marks',
      'server/mail/support',
      'server/people/designations',
      'server/office/views',
      'server/office/work',
    ],
    readBy: { ...searchReaders, ...quickFindReaders, ...applicationListReaders },
  },
  sessions: { owner: 'server/people/accounts' },
  known_browsers: { owner: 'server/people/accounts' },
  password_links: { owner: 'server/people/accounts' },
  reversals: { owner: 'server/people/accounts' },
  reversal_links: { owner: 'server/people/accounts' },
  second_factors: { owner: 'server/people/accounts', readBy: keyringReaders },
  recovery_codes: { owner: 'server/people/accounts' },
  passkeys: { owner: 'server/people/accounts' },
  passkey_challenges: { owner: 'server/people/accounts' },
  applications: {
    owner: 'server/applications/core',
    // The application of an attachment or note decides who may read it.
    joinedBy: [
      'server/applications/attachments',
      'server/documents/dates',
      'server/applications/notes',
      // The recipients among the staff depend on the application's case manager.
      'server/mail/notices',
      'server/requests',
    ],
    readBy: {
      ...searchReaders,
      ...quickFindReaders,
      ...periodReaders,
      ...newsReaders,
      ...workReaders,
    },
  },
  absences: { owner: 'server/office/assignments' },
  designations: { owner: 'server/people/designations', readBy: designationFileReaders },
  program_rows: { owner: 'server/office/program' },
  documents: {
    owner: 'server/documents/store',
    joinedBy: ['server/applications/attachments'],
    readBy: keyringReaders,
  },
  document_openings: { owner: 'server/documents/store' },
  applications_taken: { owner: 'server/documents/store' },
  replaced_documents: { owner: 'server/documents/store' },
  document_reviews: { owner: 'server/documents/marks' },
  document_dates: { owner: 'server/documents/dates' },
  former_documents: { owner: 'server/documents/store' },
  comments: { owner: 'server/applications/notes', joinedBy: ['server/applications/attachments'] },
  // A document's date and the open items of requests depend on the slot that the document is in.
  attachments: {
    owner: 'server/applications/attachments',
    joinedBy: ['server/documents/dates', 'server/requests'],
  },
  requests: { owner: 'server/requests', joinedBy: ['server/office/work'], readBy: periodReaders },
  request_items: { owner: 'server/requests' },
  application_facts: { owner: 'server/applications/periods' },
  status_periods: { owner: 'server/applications/periods' },
  waiting_periods: { owner: 'server/applications/periods' },
  manager_periods: { owner: 'server/applications/periods' },
  employer_periods: { owner: 'server/applications/periods' },
  support_requests: { owner: 'server/mail/support' },
  deliveries: { owner: 'server/mail/outbox' },
  history_marks: { owner: 'server/mail/notices' },
  notices: { owner: 'server/mail/notices' },
  mails_left_out: { owner: 'server/mail/notices' },
  mail_choices: { owner: 'server/mail/notices' },
  mail_hours: { owner: 'server/mail/notices' },
  mail_links: { owner: 'server/mail/notices' },
  daily_runs: { owner: 'server/mail/notices' },
  changes: { owner: 'server/applications/history', readBy: newsReaders },
  history_head: { owner: 'server/applications/history' },
  look_starts: { owner: 'server/applications/news' },
  looks: { owner: 'server/applications/news' },
  batches: { owner: 'server/office/batches' },
  batch_rows: { owner: 'server/office/batches' },
  imports: { owner: 'server/office/imports', readBy: importedFileReaders },
  import_rows: { owner: 'server/office/imports' },
  saved_views: { owner: 'server/office/views' },
  view_uses: { owner: 'server/office/views' },
  view_starts: { owner: 'server/office/views' },
  staff_searches: { owner: 'server/office/search' },
  command_runs: { owner: 'server/operations/health' },
  erasures: { owner: 'server/privacy/erasure' },
  tries: { owner: 'server/platform' },
  counters: { owner: 'server/platform' },
  row_counts: { owner: 'server/platform' },
  encryption_keys: { owner: 'server/platform' },
};

/** These files work on whole databases, which no call of a feature could do. Each has its reason. */
const exemptFiles = [
  // Migrations create all tables.
  'server/migrations/**',
  'server/operations/commands/data/{moveData,dataSource,databaseTables}.ts',
  // These commands write all rows about a period or an applicant to files.
  'server/operations/commands/{exportApplicant,audit}.ts',
  // This feature compares rows with the history.
  'server/applications/records/**',
  // This file reads a backup, which is a separate database and may be of an older release.
  'server/operations/commands/restoring/applicationInBackup.ts',
  // This file restores rows of a backup with their ids.
  'server/operations/commands/restoring/restoreApplication.ts',
  // This file empties tables of a database that no portal uses yet.
  'server/operations/commands/restoring/restoreBackup.ts',
  // The demo fills an empty database.
  'server/demo/**',
];

export function findForeignTables(folder: string, isWhole = true): string[] {
  const unused = new Set(isWhole ? listRights() : []);
  const files = globSync('server/**/*.ts', {
    cwd: folder,
    exclude: ['**/*.test.ts', ...exemptFiles],
  });
  const broken = files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => {
      const named = findTables(
        readFileSync(join(folder, file), 'utf8'),
        Object.keys(rightsByTable),
      );
      return named.flatMap(({ table, how }) => {
        if (table === undefined) return [`${file} writes to a table that it does not name`];
        const right = findRight(file, rightsByTable[table as keyof Schema], how);
        if (right === undefined) return [`${file} may not ${accessVerbs[how]} ${table}`];
        unused.delete(`${right} ${table}`);
        return [];
      });
    });
  return [...broken, ...[...unused].map((right) => `${right}: a right that no query uses`)];
}

const accessVerbs = { write: 'write to', start: 'read', join: 'join' };

function findRight(
  file: string,
  { owner, joinedBy = [], readBy = {} }: TableRights,
  how: keyof typeof accessVerbs,
): string | undefined {
  const holds = (folder: string) => file.startsWith(`${folder}/`);
  if (holds(owner)) return owner;
  if (how === 'write') return undefined;
  const reader = Object.keys(readBy).find(holds);
  return how === 'join' ? (joinedBy.find(holds) ?? reader) : reader;
}

function listRights(): string[] {
  return Object.entries(rightsByTable).flatMap(([table, { owner, joinedBy = [], readBy = {} }]) =>
    [owner, ...joinedBy, ...Object.keys(readBy)].map((folder) => `${folder} ${table}`),
  );
}

if (import.meta.main) {
  const broken = findForeignTables(root);
  for (const sentence of broken) console.log(sentence);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
