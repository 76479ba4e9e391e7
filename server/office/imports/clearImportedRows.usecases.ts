import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { foldCaseAndAccents, foldIntoWords } from '../../../contract/textFolding.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  clearImportRow,
  findImport,
  findRowsWithText,
  type StoredImportRow,
  type StoredRowText,
  updateImport,
} from './imports.queries.ts';

const rowsPerSlice = 1_000;

interface ErasedRecord {
  first: string;
  last: string;
  alsoCalled?: readonly string[];
}

/**
 * Rows that were refused, and rows of unfinished imports, may name people who are to be erased. Each of
 * these rows is cleared, and its import is checked again so that its questions are up to date.
 */
export async function clearRowsAboutRecords(database: Queryable, erased: readonly ErasedRecord[]) {
  const isAbout = erased.map(createRecordMatcher);
  const changed = new Set<number>();
  let after: Pick<StoredImportRow, 'import_id' | 'position'> = { import_id: 0, position: 0 };
  for (;;) {
    const slice = await findRowsWithText(database, after, rowsPerSlice);
    for (const row of slice) {
      const cells = parseCells(row);
      if (!isAbout.some((is) => is(cells))) continue;
      await clearImportRow(database, row);
      changed.add(row.import_id);
    }
    const last = slice.at(-1);
    if (!last || slice.length < rowsPerSlice) break;
    after = last;
    await yieldToEventLoop();
  }
  for (const id of changed) {
    const found = await findImport(database, id);
    if (found?.state !== 'preview') continue;
    const answers = Object.entries(JSON.parse(found.answers)).filter(
      ([key]) => !isAbout.some((is) => is(key.split(':'))),
    );
    await updateImport(database, found, {
      state: 'judging',
      version: found.version + 1,
      questions: '[]',
      answers: JSON.stringify(Object.fromEntries(answers)),
    });
  }
}

function createRecordMatcher({
  first,
  last,
  alsoCalled = [],
}: ErasedRecord): (cells: readonly string[]) => boolean {
  const names = foldIntoWords(`${first} ${last}`);
  const whole = new Set(alsoCalled.map(foldCaseAndAccents).filter(Boolean));
  return (cells) => {
    if (cells.some((cell) => whole.has(foldCaseAndAccents(cell)))) return true;
    const words = new Set(cells.flatMap(foldIntoWords));
    return names.length > 0 && names.every((name) => words.has(name));
  };
}

function parseCells({ cells, mended, judged }: StoredRowText): string[] {
  const { values = {} } = JSON.parse(judged);
  return [JSON.parse(cells), JSON.parse(mended), values].flatMap((each) =>
    Object.values(each).map((value) => String(value ?? '').trim()),
  );
}
