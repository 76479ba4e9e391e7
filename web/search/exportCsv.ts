import { idsOf } from '../../contract/enumerations.ts';
import type { SearchRow } from '../../contract/search.ts';
import { showDate } from '../platform/dates.ts';
import type { Language } from '../platform/language.tsx';
import type { Texts } from '../texts/texts.ts';
import { harmlessCell } from './harmlessCell.ts';

type Head = keyof Texts['search']['heads'];

function nameIn(names: Record<number, string>, id: number | null): string {
  return idsOf(names).some((known) => known === id) ? (names[Number(id)] ?? '') : '';
}

/** The cells of a row, in the language of the page. */
function cellsOf(row: SearchRow, texts: Texts, language: Language): Record<Head, string> {
  const { statuses, sectors, sizes, years } = texts.enumerations;
  return {
    ...row,
    Status: nameIn(statuses, row.ApplicationStatusId),
    OperatingSector: nameIn(sectors, row.OperatingSectorId),
    BusinessSize: nameIn(sizes, row.BusinessSizeId),
    YearsOfOperation: nameIn(years, row.YearsOfOperationId),
    CreatedOn: showDate(row.CreatedOn, language),
    ModifiedOn: showDate(row.ModifiedOn, language),
    ApplicationId: String(row.ApplicationId),
  };
}

/** Without it, Excel takes UTF-8 for an older encoding. */
const byteOrderMark = '\ufeff';

/** The rows as a CSV file, with heads that a person can read. */
export async function csvOf(
  rows: readonly SearchRow[],
  texts: Texts,
  language: Language,
): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const heads = Object.keys(texts.search.heads) as Head[];
  const data = rows.map((row) => {
    const cells = cellsOf(row, texts, language);
    return heads.map((head) => harmlessCell(cells[head]));
  });
  const fields = heads.map((head) => texts.search.heads[head]);
  const csv = papaparse.unparse({ fields, data }, { newline: '\r\n', skipEmptyLines: false });
  return byteOrderMark + csv;
}

export async function downloadCsv(
  rows: readonly SearchRow[],
  texts: Texts,
  language: Language,
): Promise<void> {
  const file = new Blob([await csvOf(rows, texts, language)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'applications.csv';
  link.click();
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
