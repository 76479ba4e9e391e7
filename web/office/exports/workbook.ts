import writeExcelFile, { type Feature, type SheetData } from 'write-excel-file/universal';

export interface WorkbookColumn {
  head: string;
  kind: 'text' | 'number' | 'day';
  width: number;
}

/** A day is written as `2026-11-05`. */
export type WorkbookValue = string | number;

const dayFormat = 'yyyy-mm-dd';
/** The text format keeps leading zeros, and keeps formulas as text even after somebody edits the cell. */
const textFormat = '@';

/**
 * The library uses texts as keys of a plain object; an invisible blank keeps them apart from inherited properties.
 */
const inheritedPropertyNames = new Set(Object.getOwnPropertyNames(Object.prototype));

function createTextCell(text: string) {
  // Excel decodes `_x0041_` as a character, unless the first underscore is encoded itself.
  const escaped = text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  const value = inheritedPropertyNames.has(escaped) ? `${escaped}\u200b` : escaped;
  return { value, type: String, format: textFormat } as const;
}

function createCell(value: WorkbookValue, { kind }: WorkbookColumn) {
  if (value === '') return null;
  if (kind === 'number') return { value: Number(value), type: Number } as const;
  if (kind === 'text') return createTextCell(String(value));
  return { value: new Date(`${value}T00:00:00Z`), type: Date, format: dayFormat } as const;
}

const createHeadCell = ({ head }: WorkbookColumn) =>
  ({ value: head, type: String, fontWeight: 'bold', wrap: true, alignVertical: 'top' }) as const;

const getCellAddress = (column: number, row: number) => `${String.fromCharCode(64 + column)}${row}`;

function createFilters(columns: number, rows: number): Feature<Blob> {
  const place = `${getCellAddress(1, 1)}:${getCellAddress(columns, rows)}`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            xml.replace('</sheetData>', `</sheetData><autoFilter ref="${place}"/>`),
        },
      },
    },
  };
}

export function createWorkbook(
  sheet: string,
  columns: WorkbookColumn[],
  rows: WorkbookValue[][],
): Promise<Blob> {
  const data: SheetData = [
    columns.map(createHeadCell),
    ...rows.map((row) => columns.map((column, index) => createCell(row[index] ?? '', column))),
  ];
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  const features = [createFilters(columns.length, data.length)];
  return writeExcelFile(data, options, { features }).toBlob();
}
