import { isDeepStrictEqual } from 'node:util';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import {
  createApplicationSearchText,
  createJobNumbersText,
  createSearchColumns,
} from '../../platform/database/searchText.ts';
import {
  type RecordedColumns,
  type RecordedRow,
  type RecordedTableName,
  recordedTableNames,
} from '../history/index.ts';

export type RecordedRows = Record<RecordedTableName, Map<string, RecordedColumns | null>>;

export function createEmptyRows(): RecordedRows {
  return Object.fromEntries(recordedTableNames.map((name) => [name, new Map()])) as RecordedRows;
}

export function replayRows(
  entries: readonly { subject: number | null; recorded: string | null }[],
) {
  const rows = createEmptyRows();
  const subjects = new Map<string, number>();
  for (const { subject, recorded } of entries) {
    for (const [table, key, columns] of JSON.parse(recorded ?? '[]') as RecordedRow[]) {
      rows[table].set(key, columns && { ...rows[table].get(key), ...columns });
      subjects.set(`${table} ${key}`, Number(subject));
    }
  }
  return { rows, subjects };
}

export interface RowDifference {
  table: RecordedTableName;
  key: string;
  current: RecordedColumns | null;
  messages: string[];
}

export function findRowDifferences(
  recorded: RecordedRows,
  standing: RecordedRows,
): RowDifference[] {
  return recordedTableNames.flatMap((table) => {
    const keys = new Set([...recorded[table].keys(), ...standing[table].keys()]);
    return [...keys].flatMap((key): RowDifference[] => {
      const current = standing[table].get(key) ?? null;
      const was = removeDraftAnswer(table, key, recorded[table].get(key), recorded);
      const messages = describeDifferences(table, was, current, standing);
      return messages.length === 0 ? [] : [{ table, key, current, messages }];
    });
  });
}

/**
 * Answers that an employer has saved but not sent are not recorded in the history, so they do not count as
 * differences.
 */
function removeDraftAnswer<Was extends RecordedColumns | null | undefined>(
  table: RecordedTableName,
  key: string,
  was: Was,
  { requests }: RecordedRows,
): Was {
  const [request = ''] = key.split(' ');
  if (!was || table !== 'request_items' || requests.get(request)?.state !== 'open') return was;
  const { answer, ...columns } = was;
  return columns as Was;
}

function describeDifferences(
  table: RecordedTableName,
  was: RecordedColumns | null | undefined,
  current: RecordedColumns | null,
  standing: RecordedRows,
): string[] {
  if (!was && !current) return [];
  if (was === undefined) return ['it stands, and the history says nothing of it.'];
  if (was === null) return ['it stands, and the history says that it was removed.'];
  if (!current) {
    // A document that is attached to nothing is deleted after a day, without an entry in the history.
    const isSwept = table === 'documents' && !isAttached(standing, was);
    return isSwept ? [] : [`it is gone; the history says ${describeRow(was)}.`];
  }
  const columns = Object.keys(was).filter((column) => !isSameValue(current[column], was[column]));
  return columns.map(
    (column) =>
      `${column} is ${quoteValue(current[column])}; the history says ${quoteValue(was[column])}.`,
  );
}

const isAttached = ({ attachments }: RecordedRows, { document_id }: RecordedColumns) =>
  [...attachments.values()].some((row) => row?.document_id === document_id);

/** SQLite stores booleans as numbers, so the values are compared as booleans. */
function isSameValue(current: unknown, was: unknown): boolean {
  if (typeof was === 'boolean') return Boolean(current) === was;
  return isDeepStrictEqual(current ?? null, was ?? null);
}

const maxQuoteLength = 200;

function quoteValue(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;
}

const describeRow = (row: RecordedColumns) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([column, value]) => `${column} ${quoteValue(value)}`)
    .join(', ')
    .slice(0, 1_000);

const derivedColumnCalculators = {
  applications: (row: RecordedColumns) => ({
    search_last_name: foldCaseAndAccents(String(row.last_name)),
    search_job_number: createJobNumbersText(row as never),
    search_text: createApplicationSearchText(row as never),
  }),
  businesses: (row: RecordedColumns) => createSearchColumns(row as never),
};

export type DerivedTable = keyof typeof derivedColumnCalculators;

/** Returns the correct values of derived columns that are wrong, because a search would not find such a row. */
export function findDerivedColumnCorrections(
  table: DerivedTable,
  rows: RecordedRows,
): [key: string, columns: RecordedColumns][] {
  return [...rows[table]].flatMap(([key, row]) => {
    if (!row) return [];
    const columns: RecordedColumns = derivedColumnCalculators[table](row);
    const isEqual = Object.keys(columns).every((column) => row[column] === columns[column]);
    return isEqual ? [] : [[key, columns] as [string, RecordedColumns]];
  });
}
