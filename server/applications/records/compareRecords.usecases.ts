import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import { countedTables, readRowCount } from '../../platform/database/rowCounts.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  type DerivedTable,
  findDerivedColumnCorrections,
  findRowDifferences,
  type RecordedRows,
  type RowDifference,
  replayRows,
} from './compareRecords.rules.ts';
import {
  findProgramTableRows,
  findRecordedRows,
  findRowsOfAccounts,
  findRowsOfApplications,
  findSubjectRows,
  listNextAccountIds,
  listNextApplicationIds,
} from './records.queries.ts';

export type RecordSubject = { applicationId?: number; businessId?: number };

export type AttributedDifference = RowDifference & {
  subject: RecordSubject;
  whose: string;
};

type IncorrectColumns = { table: DerivedTable; key: string; columns: Record<string, unknown> };

const maxSubjectsAtOnce = 200;

const comparedApplications = {
  column: 'application_id',
  table: 'applications',
  next: listNextApplicationIds,
  rows: findRowsOfApplications,
  subject: (applicationId: number): RecordSubject => ({ applicationId }),
} as const;

const comparedAccounts = {
  column: 'business_id',
  table: 'businesses',
  next: listNextAccountIds,
  rows: findRowsOfAccounts,
  subject: (businessId: number): RecordSubject => ({ businessId }),
} as const;

const comparedProgram = {
  column: null,
  table: 'program_rows',
  next: async (_database: Queryable, after: number) => (after === 0 ? [1] : []),
  rows: findProgramTableRows,
  subject: (): RecordSubject => ({}),
} as const;

type ComparedKind = typeof comparedApplications | typeof comparedAccounts | typeof comparedProgram;

/** Rows with a difference are read again, because the portal may have changed them in between. */
export async function* findDifferences(database: Queryable): AsyncGenerator<AttributedDifference> {
  for await (const { kind, ids, found } of compareAllRecords(database)) {
    if (found.length === 0) continue;
    const confirmed = await compareRows(database, kind, ids);
    const names = new Set(found.map(formatRecordName));
    yield* confirmed.filter((difference) => names.has(formatRecordName(difference)));
  }
}

export async function* findIncorrectDerivedColumns(
  database: Queryable,
): AsyncGenerator<IncorrectColumns> {
  for (const { table, next } of [comparedApplications, comparedAccounts]) {
    for await (const ids of readIdSlices(database, next)) {
      const rows = await findSubjectRows(database, table, ids);
      for (const [key, columns] of findDerivedColumnCorrections(table, rows))
        yield { table, key, columns };
    }
  }
}

const formatRecordName = ({ table, key }: AttributedDifference) => `${table} ${key}`;

export async function* compareAllRecords(database: Queryable) {
  for (const kind of [comparedProgram, comparedApplications, comparedAccounts]) {
    for await (const ids of readIdSlices(database, kind.next)) {
      yield { kind, ids, found: await compareRows(database, kind, ids) };
    }
  }
}

async function* readIdSlices(
  database: Queryable,
  next: ComparedKind['next'],
): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await next(database, after, maxSubjectsAtOnce);
    if (ids.length === 0) return;
    yield ids;
    after = Number(ids.at(-1));
    await yieldToEventLoop();
  }
}

async function compareRows(database: Queryable, kind: ComparedKind, ids: readonly number[]) {
  const entries = await findRecordedRows(database, kind.column, ids);
  const { rows: recorded, subjects } = replayRows(entries);
  const standing = await kind.rows(database, ids, recorded);
  return findRowDifferences(recorded, standing).map((rowDifference): AttributedDifference => {
    const id =
      subjects.get(`${rowDifference.table} ${rowDifference.key}`) ??
      findSubjectId(rowDifference, standing);
    const of = standing[kind.table].get(String(id)) ?? recorded[kind.table].get(String(id)) ?? {};
    const subject = String(of.job_number ?? (of.operating_name || of.last_name || ''));
    return { ...rowDifference, subject: kind.subject(id), whose: subject };
  });
}

function findSubjectId(
  { current: is }: RowDifference,
  { comments, requests, attachments }: RecordedRows,
): number {
  const note = comments.get(String(is?.comment_id));
  const request = requests.get(String(is?.request_id));
  const place = [...attachments.values()].find((row) => row?.document_id === is?.document_id);
  const onNote = comments.get(String(place?.comment_id));
  const of = [is, note, request, place, onNote].find((row) => row?.application_id);
  return Number(of?.application_id ?? is?.administrator_id ?? is?.business_id);
}

export async function describeIncorrectRowCounts(database: Queryable): Promise<string[]> {
  const messages: string[] = [];
  for (const table of countedTables) {
    const { there, counted } = await readRowCount(database, table);
    if (there === (counted ?? 0)) continue;
    messages.push(`${table}: it has ${there} rows; the portal counted ${counted ?? 'none'}.`);
  }
  return messages;
}
