import type { AnswerOf } from '../../../contract/calls.ts';
import type { Import, ImportEffect, ImportKind, ImportRow } from '../../../contract/imports.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { call } from '../../platform/calls.ts';
import type { Texts } from '../../texts/en.ts';
import { importTexts } from '../../texts/imports.ts';
import { withRetry } from '../../ui/loadFile.ts';
import { columnOf, fieldsOf, ofFile, type ShownField } from './cells.ts';
import { fieldLabels, templateFields } from './fields.ts';

type ReadRows = AnswerOf<'readImportRows'>;

const loadWriter = withRetry(() => import('../exports/workbook.ts'));

async function workbookOfTexts(sheet: string, heads: string[], rows: string[][]): Promise<Blob> {
  const { workbookOf } = await loadWriter();
  const columns = heads.map((head) => ({ head, kind: 'text' as const, width: 24 }));
  return workbookOf(sheet, columns, rows);
}

/** The heads alone: an example would be imported, too. */
export function templateOf(kind: ImportKind, language: Language): Promise<Blob> {
  const labels = fieldLabels(language);
  const heads = templateFields(kind).map((field) => labels[field] ?? '');
  return workbookOfTexts(importTexts[language].kinds[kind], heads, []);
}

/** The rows with faults under the heads of the file, so that they can be mended there and imported again. */
export async function faultsOf(imported: Import, { language, messages }: Texts): Promise<Blob> {
  const labels = fieldLabels(language);
  const { whatIsWrong, wrongIn } = importTexts[language];
  const fields = ofFile(fieldsOf(imported));
  const headOf = new Map<ShownField | undefined, string>(
    fields.map((field) => {
      const column = imported.Columns.find(({ Field }) => Field === field);
      return [field, column?.Head || labels[field] || ''];
    }),
  );
  const { Rows } = await rowsWith(imported.ImportId, 'wrong');
  return workbookOfTexts(
    whatIsWrong,
    [...headOf.values(), whatIsWrong],
    Rows.map(({ Cells, Problems }) => [
      ...fields.map((field) => Cells[field] ?? ''),
      Problems.map(({ code, field }) => {
        const head = headOf.get(columnOf(field, fields)) ?? labels[field];
        const sentence = messages[code as MessageCode];
        return head ? wrongIn(head, sentence) : sentence;
      }).join('\n'),
    ]),
  );
}

/** Reads rows page by page: those with an effect, or those that fit, until there are enough. */
export async function rowsWith(
  importId: number,
  effect?: ImportEffect,
  fits: (row: ImportRow) => boolean = () => true,
  most = Number.POSITIVE_INFINITY,
): Promise<Pick<ReadRows, 'Rows' | 'Names'>> {
  const Rows: ImportRow[] = [];
  const Names: ReadRows['Names'] = {};
  let after: number | null = null;
  while (Rows.length < most) {
    const asked = { importId, after, ...(effect && { effect }) };
    const read: ReadRows = await call('readImportRows', asked);
    Rows.push(...read.Rows.filter(fits));
    Object.assign(Names, read.Names);
    after = read.Rows.at(-1)?.Position ?? null;
    if (!read.HasMore || after === null) break;
  }
  return { Rows: Rows.slice(0, most), Names };
}
