import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ImportSheet } from '../../../../contract/imports.ts';
import { testWithRequirement } from '../../../../test/support/testWithRequirement.ts';
import { createWorkbook, createZip } from '../../../../test/support/workbooks.ts';
import { readTable } from './readTable.ts';
import { readTableHeader, readTableRows } from './tableLines.ts';

type ReadTable = { sheets: ImportSheet[]; rows: string[][]; positions: number[] };

async function readWholeTable(
  bytes: Buffer,
  filename = 'list.xlsx',
  sheet = 0,
): Promise<ReadTable> {
  const table = await readTable(filename, [bytes], 'employers');
  const { sheets } = await readTableHeader(Readable.from(table));
  const rows: string[][] = [];
  const positions: number[] = [];
  for await (const row of readTableRows(Readable.from(table), sheet)) {
    rows.push(row.cells);
    positions.push(row.position);
  }
  return { sheets, rows, positions };
}

const readRows = async (bytes: Buffer, filename?: string) =>
  (await readWholeTable(bytes, filename)).rows;
const readCsvRows = (text: string) => readRows(Buffer.from(text), 'list.csv');

function listChildProcesses(pid: number | undefined): string[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean) : [];
}

const testOnLinux = testWithRequirement(process.platform === 'linux', 'Linux');

const longTimeoutOptions = { timeout: 20_000 };

afterEach(async () => {
  await expect.poll(() => listChildProcesses(process.pid), longTimeoutOptions).toEqual([]);
});

const createTextCell = (address: string, content: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${content}</t></is></c>`;
const createRow = (position: number, ...cells: string[]) =>
  `<row r="${position}">${cells.join('')}</row>`;
const createOneRowSheet = (...cells: string[]) => [{ rows: createRow(1, ...cells) }];

describe('Reading a CSV file', () => {
  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['lines that end as on Windows', 'a,b\r\n1,2\r\n'],
    ['lines that end as on old Macs', 'a,b\r1,2\r'],
    ['a first line that names the delimiter', 'sep=;\r\na;b\r\n1;2'],
  ])('the CSV reader divides cells and rows by %s', async (_, source) => {
    expect(await readCsvRows(source)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('commas inside cells are text when semicolons divide most lines of a CSV file', async () => {
    const written = 'name;address\nAda;"12, Main Street, Thunder Bay"\nBob;1, rue A\nCy;2,5';
    expect((await readCsvRows(written)).map(({ length }) => length)).toEqual([2, 2, 2, 2]);
  });

  test('a quoted cell of a CSV file may contain delimiters, line breaks and doubled quotation marks', async () => {
    expect(await readCsvRows('a,b\n"x, ""y""","one\r\ntwo"')).toEqual([
      ['a', 'b'],
      ['x, "y"', 'one\ntwo'],
    ]);
  });

  test('the CSV reader reads a number that is written as a text formula as text', async () => {
    expect(await readCsvRows('="0042","=""0043""",="a"&"b"')).toEqual([
      ['0042', '0043', '="a"&"b"'],
    ]);
  });

  test('a quotation mark inside a cell of a CSV file is text', async () => {
    expect(await readCsvRows('a,b\n5" pipe,"x"y\n')).toEqual([
      ['a', 'b'],
      ['5" pipe', 'xy'],
    ]);
  });

  test.each([
    ['UTF-8', Buffer.from('é,œ')],
    ['UTF-8 with a mark', Buffer.from('\ufeffé,œ')],
    ['UTF-16', Buffer.from('\ufeffé,œ', 'utf16le')],
    ['UTF-16 with the other order of bytes', Buffer.from('\ufeffé,œ', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from([0xe9, 0x2c, 0x9c])],
  ])('the CSV reader reads letters correctly in the encoding %s', async (_, bytes) => {
    expect(await readRows(bytes, 'list.csv')).toEqual([['é', 'œ']]);
  });

  test('the CSV reader omits blank rows but counts them in row numbers, and omits blank cells at the end of a row', async () => {
    const read = await readWholeTable(Buffer.from('a,b,,\n\n , ,\nc,,d'), 'Employers 2026.csv');
    expect(read.positions).toEqual([1, 4]);
    expect(read.rows).toEqual([
      ['a', 'b'],
      ['c', '', 'd'],
    ]);
    expect(read.sheets).toEqual([
      {
        Name: 'Employers 2026',
        IsHidden: false,
        Rows: 2,
        Columns: 3,
        Sample: [['a', 'b'], [], [], ['c', '', 'd']],
        HiddenColumns: [],
      },
    ]);
  });

  test('the CSV reader turns cells into texts that a database can store, without special blanks around them', async () => {
    const bytes = Buffer.from('\u00a0cafe\u0301\u202f12\u2028x\u00a0,\ufeff');
    const nul = Buffer.concat([Buffer.from('a\n'.repeat(600)), Buffer.from('b\0c')]);
    expect(await readRows(bytes, 'list.csv')).toEqual([['café 12\u2028x']]);
    expect((await readRows(nul, 'list.csv')).at(-1)).toEqual(['bc']);
    const halfLetter = Buffer.from('\ufeffa\ud83d,b', 'utf16le');
    expect(await readRows(halfLetter, 'list.csv')).toEqual([['a\ufffd', 'b']]);
  });
});

describe('Reading a workbook', () => {
  test('the workbook reader reads shared and inline texts, without phonetic hints', async () => {
    const strings =
      '<si><t>plain</t></si>' +
      '<si><r><t xml:space="preserve">two </t></r><r><rPr><b/></rPr><t>runs</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si>' +
      '<si><t>one_x000D_\ntwo _x005F_x000D_ &amp; three</t></si>';
    const shared = (at: number) => `<c t="s"><v>${at}</v></c>`;
    const inline = '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>';
    const bytes = await createWorkbook(createOneRowSheet(shared(0), shared(1), shared(2), inline), {
      strings,
    });
    expect(await readRows(bytes)).toEqual([
      ['plain', 'two runs', 'one\ntwo _x000D_ & three', 'inline'],
    ]);
  });

  test.each([
    ['6135551234', '6135551234'],
    ['123456789012345', '123456789012345'],
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['1E+20', '100000000000000000000'],
    ['1.5E-7', '0.00000015'],
    ['-12.50', '-12.5'],
  ])('the workbook reader reads the number in the cell %s as %s', async (written, read) => {
    expect(
      await readRows(await createWorkbook(createOneRowSheet(`<c><v>${written}</v></c>`))),
    ).toEqual([[read]]);
  });

  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm\\ d\\,\\ yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot;\\ 0.0[Red]"/><numFmt numFmtId="166" formatCode="00000"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs>';

  test.each([
    ['in the usual format', 1, '46086', '2026-03-05'],
    ['with a time', 2, '46086.75', '2026-03-05'],
    ['in a format of its own', 3, '46086', '2026-03-05'],
    ['before the day that Excel invented', 1, '59', '1900-02-28'],
    ['after the day that Excel invented', 1, '61', '1900-03-01'],
    ['beyond the calendar of Excel', 1, '99999999', '99999999'],
    ['as a number, whatever its format says in quotation marks', 4, '46086', '46086'],
    ['as a number with leading zeros', 5, '123', '00123'],
    ['as a time', 6, '0.375', '09:00'],
  ])('the workbook reader reads a day: %s', async (_, style, source, read) => {
    const bytes = await createWorkbook(createOneRowSheet(`<c s="${style}"><v>${source}</v></c>`), {
      styles,
    });
    expect(await readRows(bytes)).toEqual([[read]]);
  });

  test('the workbook reader counts days from 1904 when the workbook uses that date system', async () => {
    const bytes = await createWorkbook(createOneRowSheet('<c s="1"><v>44624</v></c>'), {
      styles,
      properties: 'date1904="1"',
    });
    expect(await readRows(bytes)).toEqual([['2026-03-05']]);
  });

  test('the workbook reader reads booleans, errors, days as text and formula values as the workbook shows them', async () => {
    const cells = [
      '<c t="b"><v>1</v></c>',
      '<c t="b"><v>0</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="d"><v>2026-03-05T00:00:00</v></c>',
      '<c t="str"><f>A1&amp;"x"</f><v>value</v></c>',
      '<c><f>1+1</f><v>2</v></c>',
      '<c><f>1+1</f></c>',
    ];
    expect(await readRows(await createWorkbook(createOneRowSheet(...cells)))).toEqual([
      ['TRUE', 'FALSE', '#N/A', '2026-03-05', 'value', '2', '#N/A'],
    ]);
  });

  test('the workbook reader repeats a merged column heading in all its cells, but not a merged cell far below', async () => {
    const rows = [
      createRow(1, createTextCell('A1', 'Address'), createTextCell('C1', 'Days')),
      createRow(2, createTextCell('A2', 'Street')),
      createRow(40, createTextCell('A40', 'far'), createTextCell('D40', 'end')),
    ];
    const after =
      '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="C1:XFD2"/><mergeCell ref="A40:B40"/></mergeCells>';
    expect(await readRows(await createWorkbook([{ rows: rows.join(''), after }]))).toEqual([
      ['Address', 'Address', 'Days', 'Days'],
      ['Street', '', 'Days', 'Days'],
      ['far', '', '', 'end'],
    ]);
  });

  test('the workbook reader marks hidden sheets and columns as hidden, and reads hidden rows', async () => {
    const rows = `<row r="1" hidden="1">${createTextCell('A1', 'x')}${createTextCell('C1', 'y')}</row>`;
    const before =
      '<cols><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>';
    const bytes = await createWorkbook([
      { rows, before, name: 'List' },
      { rows, name: 'Old &amp; gone', state: 'veryHidden' },
    ]);
    const { sheets, rows: read } = await readWholeTable(bytes, 'list.xlsx', 1);
    expect(read).toEqual([['x', '', 'y']]);
    expect(
      sheets.map(({ Name, IsHidden, HiddenColumns }) => ({ Name, IsHidden, HiddenColumns })),
    ).toEqual([
      { Name: 'List', IsHidden: false, HiddenColumns: [1, 2] },
      { Name: 'Old & gone', IsHidden: true, HiddenColumns: [] },
    ]);
  });

  test('the workbook reader reads the strict form of the workbook standard in the same way as the usual form', async () => {
    const bytes = await createWorkbook(createOneRowSheet('<c t="s"><v>0</v></c>'), {
      strings: '<si><t>strict</t></si>',
      isStrict: true,
    });
    expect(await readRows(bytes)).toEqual([['strict']]);
  });

  test('the workbook reader reads only the written cells of a sheet whose used range covers all rows and columns', async () => {
    const rows =
      createRow(1, createTextCell('A1', 'a'), '<c r="XFD1" s="0"/>') +
      createRow(1_048_576, createTextCell('B1048576', 'b'));
    const bytes = await createWorkbook([{ rows, before: '<dimension ref="A1:XFD1048576"/>' }]);
    const { rows: read, positions } = await readWholeTable(bytes);
    expect(read).toEqual([['a'], ['', 'b']]);
    expect(positions).toEqual([1, 1_048_576]);
  });

  test('the workbook reader quickly reads a workbook with a million blank rows that only have a style', {
    tags: 'slow',
  }, async () => {
    const rows = Array.from(
      { length: 1_000_000 },
      (_, at) => `<row r="${at + 1}" s="1" customFormat="1"><c r="A${at + 1}" s="1"/></row>`,
    );
    rows[999] = createRow(1_000, createTextCell('A1000', 'here'));
    const read = await readWholeTable(await createWorkbook([{ rows: rows.join('') }]));
    expect(read.positions).toEqual([1_000]);
  });

  test('reading a workbook with 20,000 rows of 20 columns takes less than 300 MB of memory', {
    tags: 'slow',
  }, async () => {
    const strings = Array.from({ length: 50_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join(
      '',
    );
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      createRow(at + 1, ...Array.from({ length: 20 }, (_, n) => `<c t="s"><v>${at + n}</v></c>`)),
    );
    const { sheets } = await readWholeTable(
      await createWorkbook([{ rows: rows.join('') }], { strings }),
    );
    expect(sheets[0]?.Rows).toBe(20_000);
  });
});

test('the server reads one imported file at a time, queues one more file, and refuses any further files', async () => {
  const read = () => readTable('list.csv', [Buffer.from('a,b')], 'employers');
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, read));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(outcomes.at(-1)).toMatchObject({ reason: { status: 503 } });
});

describe('An imported file that takes too long to read', () => {
  const rows = Array.from({ length: 15_000 }, (_, at) => `${at},${'x'.repeat(1_000)}\n`).join('');
  const large = Buffer.from(rows);

  testOnLinux.each([
    ['more memory than the portal allows', { residentBytes: 50_000_000 }],
    ['more processor time than the portal allows', { processorMilliseconds: 100 }],
    ['more heap than the portal allows', { heapMegabytes: 10 }],
  ])('the server refuses an imported file that takes %s', async (_, limits) => {
    const read = readTable('list.csv', [large], 'employers', limits);
    await expect(read).rejects.toMatchObject({
      status: 422,
      problems: [{ code: 'importTooMuch' }],
    });
  });

  test('the server refuses an imported file that takes too long to read, with the advice to try again', async () => {
    const read = readTable('list.csv', [large], 'employers', { milliseconds: 0 });
    await expect(read).rejects.toMatchObject({ status: 503 });
  });
});

testOnLinux('a killed server leaves behind no process that reads an imported file', async () => {
  const file = JSON.stringify(new URL('readTable.ts', import.meta.url).href);
  const rows = "Buffer.from('a,b\\n'.repeat(4_000_000))";
  const code = `(await import(${file})).readTable('list.csv', [${rows}], 'employers')`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', code]);
  await expect.poll(() => listChildProcesses(server.pid), longTimeoutOptions).toHaveLength(1);
  const [reader] = listChildProcesses(server.pid);
  server.kill('SIGKILL');
  const command = () => {
    const path = `/proc/${reader}/cmdline`;
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  await expect.poll(command, longTimeoutOptions).toBe('');
});

testOnLinux(
  'the process that reads an imported file has no access to the settings of the server',
  async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const read = readTable('list.csv', [Buffer.from('a,b')], 'employers');
    await expect.poll(() => listChildProcesses(process.pid), longTimeoutOptions).toHaveLength(1);
    const environment = readFileSync(`/proc/${listChildProcesses(process.pid)[0]}/environ`, 'utf8');
    await read;
    expect(environment).not.toContain('postgres');
  },
);

describe('An imported file that exceeds a limit', () => {
  const compound = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(name, 'utf16le'),
    ]);
  const many = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at + 1)).join('');
  const entity =
    '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet>&b;</worksheet>';
  const sheet = 'xl/worksheets/sheet0.xml';

  test.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['is encrypted', 422, 'importLocked', () => compound('EncryptedPackage')],
    ['comes from an old version of Excel', 415, 'importOldWorkbook', () => compound('Workbook')],
    ['is another old document', 415, 'importUnknown', () => compound('WordDocument')],
    ['is a PDF', 415, 'importUnknown', () => Buffer.from('%PDF-1.7\n')],
    ['is a web page', 415, 'importUnknown', () => Buffer.from('<html><table>')],
    ['is a picture', 415, 'importUnknown', () => Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    [
      'comes from LibreOffice',
      415,
      'importUnknown',
      () => createZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    ],
    ['is blank', 422, 'importEmpty', () => Buffer.alloc(0)],
    ['has no rows', 422, 'importEmpty', () => createWorkbook([{ rows: '' }])],
    [
      'is cut off',
      422,
      'importDamaged',
      async () => (await createWorkbook(createOneRowSheet())).subarray(0, 900),
    ],
    [
      'has a broken sheet',
      422,
      'importDamaged',
      () => createWorkbook(createOneRowSheet(), { others: { [sheet]: '<worksheet><sheetData>' } }),
    ],
    [
      'names a text that is not there',
      422,
      'importDamaged',
      () => createWorkbook(createOneRowSheet('<c t="s"><v>7</v></c>')),
    ],
    [
      'has entities that expand',
      422,
      'importDamaged',
      () => createWorkbook(createOneRowSheet(), { others: { [sheet]: entity } }),
    ],
    [
      'has more than 50 sheets',
      422,
      'importTooManySheets',
      () =>
        createWorkbook(
          Array.from({ length: 51 }, () => ({ rows: createRow(1, createTextCell('A1', 'x')) })),
        ),
    ],
    [
      'has more than 20,000 rows',
      422,
      'importTooManyRows',
      () => Buffer.from(many(20_101, (at) => `${at}\n`)),
    ],
    [
      'has more than 100 columns',
      422,
      'importTooManyColumns',
      () => Buffer.from(','.repeat(100) + 1),
    ],
    [
      'has a cell of 20 MB',
      422,
      'importCellTooLong',
      () => Buffer.from(`a,b\n${'x'.repeat(19_000_000)}`),
    ],
    [
      'has a cell that is too long in a workbook',
      422,
      'importCellTooLong',
      () => createWorkbook(createOneRowSheet(createTextCell('A1', 'x'.repeat(20_000_000)))),
    ],
    [
      'has a cell that is too long among the shared texts',
      422,
      'importCellTooLong',
      () =>
        createWorkbook(createOneRowSheet(), {
          strings: `<si><t>${'x'.repeat(20_000_000)}</t></si>`,
        }),
    ],
    [
      'opens a quotation mark and never closes it',
      422,
      'importQuoteOpen',
      () => Buffer.from('a,b\n"c,d\ne,f\n'),
    ],
    [
      'inflates to more than 400 MB',
      422,
      'importTooMuch',
      () =>
        createWorkbook(createOneRowSheet(), { others: { 'xl/a.bin': Buffer.alloc(410_000_000) } }),
    ],
    [
      'repeats a few texts very often',
      422,
      'importTooMuch',
      () =>
        createWorkbook(
          [{ rows: many(2_000, (at) => createRow(at, '<c t="s"><v>0</v></c>'.repeat(20))) }],
          {
            strings: `<si><t>${'x'.repeat(4_900)}</t></si>`,
          },
        ),
    ],
  ])('the server refuses an imported file that %s', async (_, status, code, make) => {
    const read = readTable('list.xlsx', [await make()], 'employers');
    await expect(read).rejects.toMatchObject({ status, problems: [{ code, field: 'File' }] });
  });

  test('the server refuses an imported file larger than 20 MB', async () => {
    const read = readTable('list.csv', [Buffer.alloc(20_000_001)], 'employers');
    await expect(read).rejects.toMatchObject({ problems: [{ code: 'importTooLarge' }] });
  });

  test('the server refuses an imported workbook with 50 MB of shared texts', {
    tags: 'slow',
  }, async () => {
    const strings = many(1_000_000, (at) => `<si><t>${'text '.repeat(8)}${at}</t></si>`);
    const bytes = await createWorkbook(createOneRowSheet('<c t="s"><v>3</v></c>'), { strings });
    const read = readTable('list.xlsx', [bytes], 'employers');
    await expect(read).rejects.toMatchObject({ problems: [{ code: 'importTooMuch' }] });
  });

  test('the refusal of an imported file names the row in which a cell is too long', async () => {
    const read = readTable('list.csv', [Buffer.from(`a\n${'x'.repeat(5_001)}`)], 'employers');
    await expect(read).rejects.toThrow('Row 2');
  });
});
