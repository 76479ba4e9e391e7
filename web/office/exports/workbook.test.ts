import { expect, test } from 'vitest';
import { readExcelFile } from '../../../test/support/excelFile.ts';
import { createWorkbook, type WorkbookValue } from './workbook.ts';

const columns = [
  { head: 'Name', kind: 'text', width: 20 },
  { head: 'Documents', kind: 'number', width: 10 },
  { head: 'Day', kind: 'day', width: 12 },
] as const;

async function writeAndReadRows(rows: WorkbookValue[][]) {
  const file = await createWorkbook('Applications', [...columns], rows);
  return readExcelFile(Buffer.from(await file.arrayBuffer()));
}

test('dates, numbers and empty cells keep their types in a workbook', async () => {
  const { sheet, rows } = await writeAndReadRows([
    ['Zoé', 6, '2026-11-05'],
    ['', 0, '2028-02-29'],
  ]);
  expect(sheet).toBe('Applications');
  expect(rows).toEqual([
    ['Name', 'Documents', 'Day'],
    ['Zoé', { number: 6, format: 'General' }, { number: 46_331, format: 'yyyy-mm-dd' }],
    [null, { number: 0, format: 'General' }, { number: 46_812, format: 'yyyy-mm-dd' }],
  ]);
});

test('the header row of a workbook is frozen and has filters', async () => {
  const { xml } = await writeAndReadRows([
    ['Zoé', 6, '2026-11-05'],
    ['Luc', 8, '2026-11-06'],
  ]);
  expect(xml).toContain('<autoFilter ref="A1:C3"/>');
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect([...xml.matchAll(/<col [^>]*width="(\d+)/g)].map(([, width]) => width)).toEqual([
    '20',
    '10',
    '12',
  ]);
});

test.each([
  ['=1+1'],
  ['=HYPERLINK("http://evil.test","x")'],
  ['-1'],
  ['0012'],
  ['2026-11-05'],
  ['1e5'],
  ['a <b> & "c"'],
  [' two\nlines '],
  ['Zoé 🥐 王'],
  ['_x0041_ and _X000D_'],
  ['$&'],
])('Excel shows the exported text %j unchanged', async (text) => {
  const { rows } = await writeAndReadRows([[text, 1, '']]);
  expect(rows[1]?.[0]).toBe(text);
});

test.each([['constructor'], ['__proto__'], ['toString']])(
  'Excel shows the exported text %s, which is a property name in JavaScript, unchanged',
  async (text) => {
    const { rows } = await writeAndReadRows([[text, 1, '']]);
    expect(String(rows[1]?.[0]).replace('\u200b', '')).toBe(text);
  },
);

test('a text cell stays text when somebody edits it in Excel', async () => {
  const file = await createWorkbook('A', [{ head: 'Name', kind: 'text', width: 9 }], [['=1']]);
  const { formatOf } = await readExcelFile(Buffer.from(await file.arrayBuffer()));
  expect(formatOf('A2')).toBe('@');
});
