import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { foldedText, foldedWords } from '../../../contract/foldedText.ts';
import type { Queryable } from '../../platform/database/types.ts';
import {
  findImport,
  forgetRow,
  type KeptRow,
  type RowText,
  rowsWithText,
  updateImport,
} from './imports.queries.ts';

const inASlice = 1_000;

interface Erased {
  first: string;
  last: string;
  /**
   * A cell that consists of one of these texts, such as a company name or an address, is also about the
   * record.
   */
  alsoCalled?: readonly string[];
}

/**
 * Rows that were refused, and rows of unfinished imports, may name people who are to be erased. Each of
 * these rows is cleared, and its import is checked again so that its questions are up to date.
 */
export async function forgetRowsAbout(database: Queryable, erased: readonly Erased[]) {
  const isAbout = erased.map(aboutOne);
  const changed = new Set<number>();
  let after: Pick<KeptRow, 'import_id' | 'position'> = { import_id: 0, position: 0 };
  for (;;) {
    const slice = await rowsWithText(database, after, inASlice);
    for (const row of slice) {
      const cells = cellsIn(row);
      if (!isAbout.some((is) => is(cells))) continue;
      await forgetRow(database, row);
      changed.add(row.import_id);
    }
    const last = slice.at(-1);
    if (!last || slice.length < inASlice) break;
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

function aboutOne({ first, last, alsoCalled = [] }: Erased): (cells: readonly string[]) => boolean {
  const names = foldedWords(`${first} ${last}`);
  const whole = new Set(alsoCalled.map(foldedText).filter(Boolean));
  return (cells) => {
    if (cells.some((cell) => whole.has(foldedText(cell)))) return true;
    const words = new Set(cells.flatMap(foldedWords));
    return names.length > 0 && names.every((name) => words.has(name));
  };
}

function cellsIn({ cells, mended, judged }: RowText): string[] {
  const { values = {} } = JSON.parse(judged);
  return [JSON.parse(cells), JSON.parse(mended), values].flatMap((each) =>
    Object.values(each).map((value) => String(value ?? '').trim()),
  );
}
