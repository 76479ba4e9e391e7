import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { foldCaseAndAccents, foldIntoWords } from '../../../contract/textFolding.ts';
import { readSlices } from '../../platform/database/readSlices.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  clearImportRow,
  findImport,
  findRowsWithText,
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
  const slices = readSlices<StoredRowText>(rowsPerSlice, (after) =>
    findRowsWithText(database, after ?? { import_id: 0, position: 0 }, rowsPerSlice),
  );
  for await (const slice of slices) {
    for (const row of slice) {
      const cells = parseCells(row);
      if (!isAbout.some((isMentioned) => isMentioned(cells))) continue;
      await clearImportRow(database, row);
      changed.add(row.import_id);
    }
    await yieldToEventLoop();
  }
  for (const id of changed) {
    const storedImport = await findImport(database, id);
    if (storedImport?.state !== 'preview') continue;
    const answers = Object.entries(JSON.parse(storedImport.answers)).filter(
      ([key]) => !isAbout.some((isMentioned) => isMentioned(key.split(':'))),
    );
    await updateImport(database, storedImport, {
      state: 'judging',
      version: storedImport.version + 1,
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
  const otherNames = new Set(alsoCalled.map(foldCaseAndAccents).filter(Boolean));
  return (cells) => {
    if (cells.some((cell) => otherNames.has(foldCaseAndAccents(cell)))) return true;
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
