import { yieldToEventLoop } from '../../platform/database/readNewestFirst.ts';
import { countedTables, selectRowCount } from '../../platform/database/rowCounts.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  type DerivedTable,
  type Difference,
  differencesBetween,
  incorrectDerivedColumns,
  type Rows,
  replayRows,
} from './compareRecords.rules.ts';
import {
  nextAccounts,
  nextApplications,
  ownRows,
  recordedOf,
  rowsOfAccounts,
  rowsOfApplications,
  rowsOfProgram,
} from './records.queries.ts';

/** A row of the program has neither. */
export type Subject = { applicationId?: number; businessId?: number };

/** A difference with what it belongs to. */
export type Found = Difference & {
  subject: Subject;
  whose: string;
};

type Derived = { table: DerivedTable; key: string; columns: Record<string, unknown> };

const subjectsAtOnce = 200;

const applications = {
  column: 'application_id',
  table: 'applications',
  next: nextApplications,
  rows: rowsOfApplications,
  subject: (applicationId: number): Subject => ({ applicationId }),
} as const;

const accounts = {
  column: 'business_id',
  table: 'businesses',
  next: nextAccounts,
  rows: rowsOfAccounts,
  subject: (businessId: number): Subject => ({ businessId }),
} as const;

/** The program belongs to nobody and is compared as a whole. */
const program = {
  column: null,
  table: 'program_rows',
  next: async (_database: Queryable, after: number) => (after === 0 ? [1] : []),
  rows: rowsOfProgram,
  subject: (): Subject => ({}),
} as const;

type Kind = typeof applications | typeof accounts | typeof program;

/**
 * Compares all rows on which decisions are based with the history, field by field. While the portal runs, differences
 * are read again, as the row may have changed between two queries.
 */
export async function* findDifferences(database: Queryable): AsyncGenerator<Found> {
  for await (const { kind, ids, found } of compareInSlices(database)) {
    if (found.length === 0) continue;
    const again = await compare(database, kind, ids);
    const names = new Set(found.map(nameOf));
    yield* again.filter((one) => names.has(nameOf(one)));
  }
}

export async function* findIncorrectDerivedColumns(database: Queryable): AsyncGenerator<Derived> {
  for (const { table, next } of [applications, accounts]) {
    for await (const ids of idsOf(database, next)) {
      const rows = await ownRows(database, table, ids);
      for (const [key, columns] of incorrectDerivedColumns(table, rows))
        yield { table, key, columns };
    }
  }
}

const nameOf = ({ table, key }: Found) => `${table} ${key}`;

export async function* compareInSlices(database: Queryable) {
  for (const kind of [program, applications, accounts]) {
    for await (const ids of idsOf(database, kind.next)) {
      yield { kind, ids, found: await compare(database, kind, ids) };
    }
  }
}

async function* idsOf(database: Queryable, next: Kind['next']): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const ids = await next(database, after, subjectsAtOnce);
    if (ids.length === 0) return;
    yield ids;
    after = Number(ids.at(-1));
    await yieldToEventLoop();
  }
}

async function compare(database: Queryable, kind: Kind, ids: readonly number[]) {
  const entries = await recordedOf(database, kind.column, ids);
  const { rows: recorded, subjects } = replayRows(entries);
  const standing = await kind.rows(database, ids, recorded);
  return differencesBetween(recorded, standing).map((one): Found => {
    const id = subjects.get(`${one.table} ${one.key}`) ?? subjectOf(one, standing);
    const of = standing[kind.table].get(String(id)) ?? recorded[kind.table].get(String(id)) ?? {};
    const whose = String(of.job_number ?? (of.operating_name || of.last_name || ''));
    return { ...one, subject: kind.subject(id), whose };
  });
}

/** Finds the owner of a row unknown to the history by its columns. */
function subjectOf({ is }: Difference, { comments, requests, attachments }: Rows): number {
  const note = comments.get(String(is?.comment_id));
  const request = requests.get(String(is?.request_id));
  const place = [...attachments.values()].find((row) => row?.document_id === is?.document_id);
  const onNote = comments.get(String(place?.comment_id));
  const of = [is, note, request, place, onNote].find((row) => row?.application_id);
  return Number(of?.application_id ?? is?.administrator_id ?? is?.business_id);
}

/** Checks append-only tables for rows that came or went past the portal; one sentence each. */
export async function findIncorrectRowCounts(database: Queryable): Promise<string[]> {
  const said: string[] = [];
  for (const table of countedTables) {
    const { there, counted } = await selectRowCount(database, table);
    if (there === (counted ?? 0)) continue;
    said.push(`${table}: it has ${there} rows; the portal counted ${counted ?? 'none'}.`);
  }
  return said;
}
