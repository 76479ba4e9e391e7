import { isDeepStrictEqual } from 'node:util';
import { foldedText } from '../../../contract/foldedText.ts';
import {
  createApplicationText,
  createNumbersText,
  createSearchColumns,
} from '../../platform/database/searchText.ts';
import {
  type RecordedRow,
  type RecordedTableName,
  type Row,
  recordedTableNames,
} from '../history/index.ts';

/** Rows by table and key; null when a row was deleted. */
export type Rows = Record<RecordedTableName, Map<string, Row | null>>;

export function noRows(): Rows {
  return Object.fromEntries(recordedTableNames.map((name) => [name, new Map()])) as Rows;
}

/** Rebuilds each row from its entries, oldest first, and the application or account it belongs to. */
export function replayRows(
  entries: readonly { subject: number | null; recorded: string | null }[],
) {
  const rows = noRows();
  const subjects = new Map<string, number>();
  for (const { subject, recorded } of entries) {
    for (const [table, key, columns] of JSON.parse(recorded ?? '[]') as RecordedRow[]) {
      rows[table].set(key, columns && { ...rows[table].get(key), ...columns });
      subjects.set(`${table} ${key}`, Number(subject));
    }
  }
  return { rows, subjects };
}

export interface Difference {
  table: RecordedTableName;
  key: string;
  is: Row | null;
  said: string[];
}

/** Returns the rows of an application or account that differ from the history. */
export function differencesBetween(recorded: Rows, standing: Rows): Difference[] {
  return recordedTableNames.flatMap((table) => {
    const keys = new Set([...recorded[table].keys(), ...standing[table].keys()]);
    return [...keys].flatMap((key): Difference[] => {
      const is = standing[table].get(key) ?? null;
      const was = withoutDrafts(table, key, recorded[table].get(key), recorded);
      const said = sentencesOf(table, was, is, standing);
      return said.length === 0 ? [] : [{ table, key, is, said }];
    });
  });
}

/** Ignores an employer's unsent input in a request. */
function withoutDrafts<Was extends Row | null | undefined>(
  table: RecordedTableName,
  key: string,
  was: Was,
  { requests }: Rows,
): Was {
  const [request = ''] = key.split(' ');
  if (!was || table !== 'request_items' || requests.get(request)?.state !== 'open') return was;
  const { answer, ...columns } = was;
  return columns as Was;
}

function sentencesOf(
  table: RecordedTableName,
  was: Row | null | undefined,
  is: Row | null,
  standing: Rows,
): string[] {
  if (!was && !is) return [];
  if (was === undefined) return ['it stands, and the history says nothing of it.'];
  if (was === null) return ['it stands, and the history says that it was removed.'];
  if (!is) {
    // Documents attached to nothing are deleted after a day, without an entry.
    const isSwept = table === 'documents' && !isAttached(standing, was);
    return isSwept ? [] : [`it is gone; the history says ${inWords(was)}.`];
  }
  const columns = Object.keys(was).filter((column) => !isSame(is[column], was[column]));
  return columns.map(
    (column) => `${column} is ${quoted(is[column])}; the history says ${quoted(was[column])}.`,
  );
}

const isAttached = ({ attachments }: Rows, { document_id }: Row) =>
  [...attachments.values()].some((row) => row?.document_id === document_id);

/** Compares across engines: SQLite stores booleans as numbers. */
function isSame(is: unknown, was: unknown): boolean {
  if (typeof was === 'boolean') return Boolean(is) === was;
  return isDeepStrictEqual(is ?? null, was ?? null);
}

const maxQuoteLength = 200;

function quoted(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
}

const inWords = (row: Row) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([column, value]) => `${column} ${quoted(value)}`)
    .join(', ')
    .slice(0, 1_000);

/** Derived columns that sign-in, lists and searches read. */
const derived = {
  applications: (row: Row) => ({
    search_last_name: foldedText(String(row.last_name)),
    search_job_number: createNumbersText(row as never),
    search_text: createApplicationText(row as never),
  }),
  businesses: (row: Row) => createSearchColumns(row as never),
};

export type DerivedTable = keyof typeof derived;

/** Returns the right values of wrong derived columns, by which a search would miss the row. */
export function incorrectDerivedColumns(
  table: DerivedTable,
  rows: Rows,
): [key: string, columns: Row][] {
  return [...rows[table]].flatMap(([key, row]) => {
    if (!row) return [];
    const columns: Row = derived[table](row);
    const isRight = Object.keys(columns).every((column) => row[column] === columns[column]);
    return isRight ? [] : [[key, columns] as [string, Row]];
  });
}
