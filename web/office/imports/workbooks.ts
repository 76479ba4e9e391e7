import type { CallAnswer } from '../../../contract/calls.ts';
import type { Import, ImportKind, ImportRow } from '../../../contract/imports.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { call } from '../../platform/calls.ts';
import type { Texts } from '../../texts/en.ts';
import { importTexts } from '../../texts/imports.ts';
import { withRetry } from '../../ui/loadFile.ts';
import { columnOf, fieldsOf, ofFile, type ShownField } from './cells.ts';
import { fieldLabels, templateFields } from './fields.ts';

type ReadRows = CallAnswer<'readImportRows'>;

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
  const rows = await rowsWithFaults(imported.ImportId);
  return workbookOfTexts(
    whatIsWrong,
    [...headOf.values(), whatIsWrong],
    rows.map(({ Cells, Problems }) => [
      ...fields.map((field) => Cells[field] ?? ''),
      Problems.map(({ code, field }) => {
        const head = headOf.get(columnOf(field, fields)) ?? labels[field];
        const sentence = messages[code as MessageCode];
        return head ? wrongIn(head, sentence) : sentence;
      }).join('\n'),
    ]),
  );
}

async function rowsWithFaults(importId: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  let after: number | null = null;
  do {
    const read: ReadRows = await call('readImportRows', { importId, effect: 'wrong', after });
    rows.push(...read.Rows);
    after = read.HasMore ? (read.Rows.at(-1)?.Position ?? null) : null;
  } while (after !== null);
  return rows;
}
