import type { CallAnswer } from '../../../contract/calls.ts';
import type { Import, ImportKind, ImportRow } from '../../../contract/imports.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { call } from '../../platform/calls.ts';
import type { Texts } from '../../texts/en.ts';
import { importTexts } from '../../texts/imports.ts';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { getFieldLabels, listTemplateFields } from './importFields.ts';
import {
  findFieldByName,
  listShownFields,
  type ShownField,
  selectCorrectableFields,
} from './shownCells.ts';

type ImportRowsPage = CallAnswer<'readImportRows'>;

const loadWorkbookLibrary = createRetryingLoader(() => import('../exports/workbook.ts'));

async function createTextWorkbook(sheet: string, heads: string[], rows: string[][]): Promise<Blob> {
  const { createWorkbook } = await loadWorkbookLibrary();
  const columns = heads.map((head) => ({ head, kind: 'text' as const, width: 24 }));
  return createWorkbook(sheet, columns, rows);
}

/** The template contains only the heads, because an example row would be imported, too. */
export function createTemplateWorkbook(kind: ImportKind, language: Language): Promise<Blob> {
  const labels = getFieldLabels(language);
  const heads = listTemplateFields(kind).map((field) => labels[field] ?? '');
  return createTextWorkbook(importTexts[language].kinds[kind], heads, []);
}

export async function createFaultsWorkbook(
  imported: Import,
  { language, messages }: Texts,
): Promise<Blob> {
  const labels = getFieldLabels(language);
  const { whatIsWrong, wrongIn } = importTexts[language];
  const fields = selectCorrectableFields(listShownFields(imported));
  const headOf = new Map<ShownField | undefined, string>(
    fields.map((field) => {
      const column = imported.Columns.find(({ Field }) => Field === field);
      return [field, column?.Head || labels[field] || ''];
    }),
  );
  const rows = await readRowsWithFaults(imported.ImportId);
  return createTextWorkbook(
    whatIsWrong,
    [...headOf.values(), whatIsWrong],
    rows.map(({ Cells, Problems }) => [
      ...fields.map((field) => Cells[field] ?? ''),
      Problems.map(({ code, field }) => {
        const head = headOf.get(findFieldByName(field, fields)) ?? labels[field];
        const sentence = messages[code as MessageCode];
        return head ? wrongIn(head, sentence) : sentence;
      }).join('\n'),
    ]),
  );
}

async function readRowsWithFaults(importId: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let after: number | null = null;
  do {
    const read: ImportRowsPage = await call('readImportRows', { importId, effect: 'wrong', after });
    rows.push(...read.Rows);
    after = read.HasMore ? (read.Rows.at(-1)?.Position ?? null) : null;
  } while (after !== null);
  return rows;
}
