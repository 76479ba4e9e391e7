import { accountNamesAfter } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';

/** What somebody did, in the words of the tables. */
export interface AuditEntry {
  on: string;
  /** Name and designation number; blank for the portal itself and its command line. */
  by: string;
  byNumber: string;
  did: string;
  /** The number of the application, or of the account, that it was done to. */
  application: string;
  account: string;
  document: string;
  details: Record<string, unknown>;
}

interface Period {
  from: string;
  /** The first instant that is not in it. */
  until: string;
}

const entriesInASlice = 500;

/** In the order in which it happened; slice by slice, because years of an office are many entries. */
export async function* auditOf(database: Database, period: Period): AsyncGenerator<AuditEntry> {
  const accounts = await accountsOf(database);
  const sources = [changesIn, openingsIn, takingsIn, lookupsIn].map((read) =>
    read(database, period, accounts),
  );
  yield* inOrder(sources);
}

type Accounts = Map<number, { by: string; byNumber: string }>;

async function accountsOf(database: Database): Promise<Accounts> {
  const rows = await accountNamesAfter(database, 0, Number.MAX_SAFE_INTEGER);
  return new Map(
    rows.map(({ person, ...row }) => {
      const by = row.is_administrator ? person.trim() : row.operating_name;
      return [row.business_id, { by, byNumber: row.designation_number }];
    }),
  );
}

const nobody = { by: '', byNumber: '' };
const blank = { application: '', account: '', document: '', details: {} };

async function* changesIn(database: Database, { from, until }: Period, accounts: Accounts) {
  for (let last = 0; ; ) {
    const slice = await database
      .selectFrom('changes')
      .leftJoin('applications', 'applications.application_id', 'changes.application_id')
      .select(['change_id', 'changed_on', 'changed_by', 'kind', 'details'])
      .select(['changes.business_id', 'job_number'])
      .where('changed_on', '>=', from)
      .where('changed_on', '<', until)
      .where('change_id', '>', last)
      .orderBy('change_id')
      .limit(entriesInASlice)
      .execute();
    for (const row of slice) {
      yield {
        ...blank,
        on: row.changed_on,
        ...(accounts.get(row.changed_by ?? 0) ?? nobody),
        did: row.kind,
        application: row.job_number ?? '',
        account: accounts.get(row.business_id ?? 0)?.byNumber ?? '',
        details: JSON.parse(row.details),
      };
    }
    if (slice.length < entriesInASlice) return;
    last = slice.at(-1)?.change_id ?? 0;
  }
}

async function* openingsIn(database: Database, { from, until }: Period, accounts: Accounts) {
  let after = { on: '', document: 0, by: 0 };
  for (;;) {
    const { on, document, by } = after;
    const slice = await database
      .selectFrom('document_openings')
      .selectAll()
      .where('opened_on', '>=', on || from)
      .where('opened_on', '<', until)
      .where(({ eb, refTuple, tuple }) =>
        on
          ? eb(refTuple('opened_on', 'document_id', 'opened_by'), '>', tuple(on, document, by))
          : eb.lit(true),
      )
      .orderBy('opened_on')
      .orderBy('document_id')
      .orderBy('opened_by')
      .limit(entriesInASlice)
      .execute();
    for (const row of slice) {
      yield {
        ...blank,
        on: row.opened_on,
        ...(accounts.get(row.opened_by) ?? nobody),
        did: 'documentOpened',
        document: row.filename,
        details: { documentId: row.document_id },
      };
    }
    const last = slice.at(-1);
    if (!last || slice.length < entriesInASlice) return;
    after = { on: last.opened_on, document: last.document_id, by: last.opened_by };
  }
}

async function* takingsIn(database: Database, { from, until }: Period, accounts: Accounts) {
  let after = { on: '', application: 0, by: 0 };
  for (;;) {
    const { on, application, by } = after;
    const slice = await database
      .selectFrom('applications_taken')
      .innerJoin('applications', 'applications.application_id', 'applications_taken.application_id')
      .selectAll('applications_taken')
      .select('applications.job_number')
      .where('taken_on', '>=', on || from)
      .where('taken_on', '<', until)
      .where(({ eb, refTuple, tuple }) =>
        on
          ? eb(
              refTuple('taken_on', 'applications_taken.application_id', 'taken_by'),
              '>',
              tuple(on, application, by),
            )
          : eb.lit(true),
      )
      .orderBy('taken_on')
      .orderBy('applications_taken.application_id')
      .orderBy('taken_by')
      .limit(entriesInASlice)
      .execute();
    for (const row of slice) {
      yield {
        ...blank,
        on: row.taken_on,
        ...(accounts.get(row.taken_by) ?? nobody),
        did: 'applicationTaken',
        application: row.job_number,
        details: { in: row.taken_in },
      };
    }
    const last = slice.at(-1);
    if (!last || slice.length < entriesInASlice) return;
    after = { on: last.taken_on, application: last.application_id, by: last.taken_by };
  }
}

async function* lookupsIn(database: Database, { from, until }: Period, accounts: Accounts) {
  const rows = await database
    .selectFrom('staff_searches')
    .selectAll()
    .where('searched_on', '>=', from)
    .where('searched_on', '<', until)
    .orderBy('searched_on')
    .orderBy('search_id')
    .execute();
  for (const row of rows) {
    const { results, applicant_name: applicantName } = row;
    yield {
      ...blank,
      on: row.searched_on,
      ...(accounts.get(row.searched_by) ?? nobody),
      did: row.kind === 'export' ? 'resultsExported' : 'searched',
      details: { ...JSON.parse(row.criteria), applicantName, results },
    };
  }
}

/** Of several that are in order each. */
async function* inOrder(sources: AsyncGenerator<AuditEntry>[]): AsyncGenerator<AuditEntry> {
  const heads = await Promise.all(
    sources.map(async (source) => ({ source, next: await source.next() })),
  );
  for (;;) {
    const [first] = heads
      .filter(({ next }) => !next.done)
      .sort((a, b) => (a.next.value.on < b.next.value.on ? -1 : 1));
    if (!first) return;
    yield first.next.value;
    first.next = await first.source.next();
  }
}
