import { formatCsvLine } from '../../../contract/escapeFormula.ts';
import { listAccountNamesAfter } from '../../people/accounts/index.ts';
import type { Database } from '../../platform/database/types.ts';
import { daysAfter, daysBefore, systemClock } from '../../platform/time/clock.ts';
import { parseFlags } from './arguments.ts';
import { defineCommand, readCommandSettings, runWithDatabase, WrongUsage } from './command.ts';

const usage = `Shows who did what: changes to applications, notes and accounts, documents that were opened, searches and
exports. Oldest first, one line of JSON each.

  portal audit                                        the last 30 days
  portal audit --from 2026-01-01 --until 2027-01-01   from the first day up to, but not including, the second (UTC)
  portal audit --csv                                  as a table for a spreadsheet

Refused sign-ins and other security events are only in the log: see docs/operator/troubleshooting.md.
`;

function parseUtcDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (isDay && day.toISOString().startsWith(text)) return day;
  throw new WrongUsage();
}

function parseCommandLine(args: string[], now: Date) {
  const text = { type: 'string' } as const;
  const options = { from: text, until: text, csv: { type: 'boolean', default: false } } as const;
  const { from, until, csv } = parseFlags(args, options);
  const end = until !== undefined ? parseUtcDay(until) : daysAfter(now, 1);
  const start = from !== undefined ? parseUtcDay(from) : daysBefore(now, 30);
  if (start >= end) throw new WrongUsage();
  return { from: start.toISOString(), until: end.toISOString(), csv };
}

export interface AuditEntry {
  on: string;
  by: string;
  byNumber: string;
  did: string;
  application: string;
  account: string;
  document: string;
  details: Record<string, unknown>;
}

interface AuditPeriod {
  from: string;
  until: string;
}

type UnnamedAuditEntry = Partial<Omit<AuditEntry, 'by' | 'byNumber'>> & {
  on: string;
  did: string;
  by: number | null;
};

const daysPerSlice = 30;

const blankEntry = { application: '', account: '', document: '', details: {} };
const blankPerson = { by: '', byNumber: '' };

export async function* readAuditEntries(
  database: Database,
  { from, until }: AuditPeriod,
): AsyncGenerator<AuditEntry> {
  const accounts = await readAccountNames(database);
  for (let start = from; start < until; ) {
    const next = daysAfter(new Date(start), daysPerSlice).toISOString();
    const period = { from: start, until: next < until ? next : until };
    const entries = [
      await findChanges(database, period, accounts),
      await findOpenings(database, period),
      await findDownloads(database, period),
      await findSearches(database, period),
    ].flat();
    for (const { on, by, ...entry } of entries.sort(compareByTime)) {
      yield { ...blankEntry, on, ...(accounts.get(by ?? 0) ?? blankPerson), ...entry };
    }
    start = period.until;
  }
}

const compareByTime = (one: UnnamedAuditEntry, other: UnnamedAuditEntry) =>
  one.on < other.on ? -1 : Number(one.on > other.on);

type AccountNames = Map<number, { by: string; byNumber: string }>;

async function readAccountNames(database: Database): Promise<AccountNames> {
  const rows = await listAccountNamesAfter(database, 0, Number.MAX_SAFE_INTEGER);
  return new Map(
    rows.map(({ person, ...row }) => {
      const author = row.is_administrator ? person.trim() : row.operating_name;
      return [row.business_id, { by: author, byNumber: row.designation_number }];
    }),
  );
}

async function findChanges(
  database: Database,
  { from, until }: AuditPeriod,
  accounts: AccountNames,
) {
  const rows = await database
    .selectFrom('changes')
    .leftJoin('applications', 'applications.application_id', 'changes.application_id')
    .select(['changed_on', 'changed_by', 'kind', 'details', 'changes.business_id', 'job_number'])
    .where('changed_on', '>=', from)
    .where('changed_on', '<', until)
    .orderBy('change_id')
    .execute();
  return rows.map(
    (row): UnnamedAuditEntry => ({
      on: row.changed_on,
      by: row.changed_by,
      did: row.kind,
      application: row.job_number ?? '',
      account: accounts.get(row.business_id ?? 0)?.byNumber ?? '',
      details: JSON.parse(row.details),
    }),
  );
}

async function findOpenings(database: Database, { from, until }: AuditPeriod) {
  const rows = await database
    .selectFrom('document_openings')
    .selectAll()
    .where('opened_on', '>=', from)
    .where('opened_on', '<', until)
    .orderBy('document_id')
    .orderBy('opened_by')
    .execute();
  return rows.map(
    ({
      opened_on: on,
      opened_by: by,
      filename: document,
      document_id: documentId,
    }): UnnamedAuditEntry => {
      return { on, by, did: 'documentOpened', document, details: { documentId } };
    },
  );
}

async function findDownloads(database: Database, { from, until }: AuditPeriod) {
  const rows = await database
    .selectFrom('applications_taken')
    .innerJoin('applications', 'applications.application_id', 'applications_taken.application_id')
    .select(['taken_on', 'taken_by', 'taken_in', 'job_number'])
    .where('taken_on', '>=', from)
    .where('taken_on', '<', until)
    .orderBy('applications_taken.application_id')
    .orderBy('taken_by')
    .execute();
  return rows.map(
    ({ taken_on: on, taken_by: by, job_number: application, ...row }): UnnamedAuditEntry => {
      return { on, by, did: 'applicationTaken', application, details: { in: row.taken_in } };
    },
  );
}

async function findSearches(database: Database, { from, until }: AuditPeriod) {
  const rows = await database
    .selectFrom('staff_searches')
    .selectAll()
    .where('searched_on', '>=', from)
    .where('searched_on', '<', until)
    .orderBy('search_id')
    .execute();
  return rows.map(
    ({ results, applicant_name: applicantName, ...row }): UnnamedAuditEntry => ({
      on: row.searched_on,
      by: row.searched_by,
      did: row.kind === 'export' ? 'resultsExported' : 'searched',
      details: { ...JSON.parse(row.criteria), applicantName, results },
    }),
  );
}

const csvColumns = ['on', 'by', 'byNumber', 'did', 'application', 'account', 'document'] as const;

const formatEntryAsCsv = (entry: AuditEntry) =>
  formatCsvLine([...csvColumns.map((column) => entry[column]), JSON.stringify(entry.details)]);

export const run = defineCommand(usage, async (args, print) => {
  const { csv, ...period } = parseCommandLine(args, systemClock.now());
  await runWithDatabase(readCommandSettings(), async ({ database }) => {
    if (csv) print([...csvColumns, 'details'].join(','));
    for await (const entry of readAuditEntries(database, period)) {
      print(csv ? formatEntryAsCsv(entry) : JSON.stringify(entry));
    }
  });
});
