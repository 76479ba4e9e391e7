import * as fc from 'fast-check';
import papaparse from 'papaparse';
import { expect, test, vi } from 'vitest';
import type { SearchRow } from '../../../contract/search.ts';
import { createCsv } from './csv.ts';
import { createCsvLines } from './exportCsv.ts';

/** The module reads the name and time zone of the program from the HTML document, which the tests lack. */
vi.mock('../../platform/program.ts', () => ({ programTimeZone: 'America/Toronto' }));
/** The files are always available in the tests, so loading needs no retry. */
vi.mock('../../ui/loadFile.ts', () => ({
  createRetryingLoader: (load: () => Promise<unknown>) => load,
}));

const searchRow: SearchRow = {
  ApplicationId: 1,
  ApplicationStatusId: 1,
  JobNumber: 'RCIP-2026-000001',
  Employer: 'Lakeside Inn',
  CreatedOn: '2026-11-20T15:00:00.000Z',
  ModifiedOn: '2026-11-20T15:00:00.000Z',
  ModifiedBy: 'Sam Côté',
  DesignationNumber: 'EMP-1',
  Location: 'Sudbury',
  EmployerName: 'Ada Roy',
  Applicant_LastName: 'Nguyễn',
  Contact: 'Zoé Nguyễn',
  Applicant_FirstName: 'Zoé',
  JobTitle: 'Baker',
  CaseManager: 'Sam Côté',
  CaseManagerId: 7,
  DocumentCount: 6,
  Status: 'Submitted',
  OperatingSector: 'Health',
  BusinessSize: '',
  YearsOfOperation: '',
  OperatingSectorId: 2,
  BusinessSizeId: null,
  YearsOfOperationId: null,
};

const typedColumns = [
  'JobNumber',
  'Employer',
  'ModifiedBy',
  'DesignationNumber',
  'Location',
  'EmployerName',
  'Applicant_LastName',
  'JobTitle',
  'Applicant_FirstName',
  'CaseManager',
] as const;

const formulas = [
  ['=1+1', "'=1+1"],
  ['+1+1', "'+1+1"],
  ['-1+1', "'-1+1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1+1', "\t'=1+1"],
  ['\r=1+1', "\r'=1+1"],
  ['\n=1+1', "\n'=1+1"],
  ['  =1+1', "  '=1+1"],
  ['=1+1\nsecond line', "'=1+1\nsecond line"],
  ['="quoted"', `'="quoted"`],
  ['=HYPERLINK("http://evil.test","x"),next', `'=HYPERLINK("http://evil.test","x"),next`],
  ["Inn;=cmd|'/C calc'!A0;x", "Inn;'=cmd|'/C calc'!A0;x"],
];

const createCsvOfRow = async (fields: object) =>
  (await createCsv(createCsvLines([{ ...searchRow, ...fields }]))).slice(1);

test.each(formulas)(
  'a spreadsheet does not read an exported field that starts with %j as a formula',
  async (formula, as) => {
    const csv = await createCsvOfRow(
      Object.fromEntries(typedColumns.map((field) => [field, formula])),
    );
    const { data } = papaparse.parse<string[]>(csv);
    expect(data).toHaveLength(2);
    const cells = data[1] ?? [];
    expect(cells.filter((cell) => cell === as)).toHaveLength(typedColumns.length);
    for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
  },
);

const textPieces = [
  ...'=+-@＝＋－＠;,|\t\r\n "\'',
  'cmd',
  'Inn',
  '1',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\ufeff',
];
const hostileText = fc
  .array(fc.constantFrom(...textPieces), { maxLength: 10 })
  .map((parts) => parts.join(''));

test.each([',', ';', '\t', '|'])(
  'a spreadsheet that separates cells by %j does not read an exported field as a formula',
  async (delimiter) => {
    const fields = Object.fromEntries(typedColumns.map((field) => [field, hostileText]));
    const isFormula = /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
    await fc.assert(
      fc.asyncProperty(fc.record(fields), async (evil) => {
        const csv = await createCsvOfRow(evil);
        const read = papaparse.parse<string[]>(csv, { delimiter }).data.flat();
        // A program without support for quotes may end a line at any of these characters.
        const plain = csv
          .split(/[\r\n\v\f\u0085\u2028\u2029]/)
          .flatMap((line) => line.split(delimiter));
        expect([...read, ...plain].filter((cell) => isFormula.test(cell))).toEqual([]);
      }),
      { seed: 7, numRuns: 300 },
    );
  },
);

test.each([['say "hi"'], ['a,b;c'], ['two\nlines'], ['two\r\nlines'], ['Zoé 🥐']])(
  'a spreadsheet reads %j back unchanged from an exported file',
  async (text) => {
    const harmless = {
      ...searchRow,
      ...Object.fromEntries(typedColumns.map((field) => [field, text])),
    };
    const { data } = papaparse.parse<string[]>(
      (await createCsv(createCsvLines([harmless]))).slice(1),
    );
    expect(data).toHaveLength(2);
    expect((data[1] ?? []).filter((cell) => cell === text)).toHaveLength(typedColumns.length);
  },
);
