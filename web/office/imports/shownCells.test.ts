import { describe, expect, test } from 'vitest';
import type { ImportField, ImportQuestion, ImportRow } from '../../../contract/imports.ts';
import {
  createShownCell,
  findFieldByName,
  listShownFields,
  sortFaultsFirst,
} from './shownCells.ts';

const formatPlainly = (_name: string, value: unknown) => String(value ?? '');

function createRow(fields: Partial<ImportRow>): ImportRow {
  return {
    Position: 4,
    Cells: {
      FullName: 'Roy, Ada',
      EmployerNumber: 'emp 7',
      EmployerName: 'Mill',
      StatusOn: '5/3/26',
    },
    Values: { FirstName: 'Ada', LastName: 'Roy', BusinessId: 7, StatusOn: '2026-03-05' },
    Effect: 'add',
    Before: {},
    Problems: [],
    Asks: [],
    BusinessId: null,
    ApplicationId: null,
    Outcome: '',
    ...fields,
  };
}

const shownFields: ImportField[] = ['FullName', 'EmployerNumber', 'EmployerName', 'StatusOn'];
const dayQuestion: ImportQuestion = {
  Key: 'day',
  Kind: 'dayOrder',
  Field: 'StatusOn',
  Asked: '5/3/26',
  Rows: 1,
  Options: [],
  Answer: null,
};

function createTestedCell(field: ImportField, overrides: Partial<ImportRow> = {}) {
  return createShownCell(
    createRow(overrides),
    field,
    shownFields,
    new Map([['day', dayQuestion]]),
    formatPlainly,
  );
}

describe('Cells of the import preview', () => {
  test('a cell of the import preview shows the value after the import instead of the text of the file', () => {
    expect(createTestedCell('StatusOn')).toEqual({ now: '2026-03-05', before: null, problems: [] });
    expect(createTestedCell('FullName').now).toBe('Roy, Ada');
  });

  test('the import preview shows an employer once when the file gives both its number and its name', () => {
    expect([createTestedCell('EmployerName').now, createTestedCell('EmployerNumber').now]).toEqual([
      '7',
      'emp 7',
    ]);
  });

  test('a cell of the import preview shows the text of the file while a question is open', () => {
    expect(createTestedCell('StatusOn', { Asks: ['day'] }).now).toBe('5/3/26');
  });

  test('a cell of the import preview shows the text of the file while it has an error', () => {
    const fault = { code: 'lastNameMissing', field: 'LastName', message: '' };
    const { now, problems } = createTestedCell('FullName', { Problems: [fault] });
    expect([now, problems]).toEqual(['Roy, Ada', [fault]]);
  });

  test('the import preview shows the whole former name when the import changes only a part of it', () => {
    const { before } = createTestedCell('FullName', {
      Effect: 'change',
      Before: { LastName: 'Rey' },
    });
    expect(before).toBe('Rey, Ada');
  });

  test('a cell of the import preview is empty when the user’s answer left it empty', () => {
    expect(createTestedCell('StatusOn', { Values: { StatusOn: null } }).now).toBe('');
  });
});

test('an import error belongs to the column that fills its field, or to no column when the file has no such column', () => {
  expect(findFieldByName('StatusOn', ['DecidedOn', 'StatusOn'])).toBe('StatusOn');
  expect(findFieldByName('StatusOn', ['DecidedOn'])).toBe('DecidedOn');
  expect(findFieldByName('BusinessId', ['EmployerNumber'])).toBe('EmployerNumber');
  expect(findFieldByName('JobTitle', ['FullName'])).toBeUndefined();
});

test('several note columns of an import become one field, and ignored columns become no field', () => {
  const columns = ['Note', '', 'JobTitle', 'Note'] as const;
  const Columns = columns.map((Field) => ({ Head: '', Field }));
  expect(listShownFields({ Kind: 'applications', Columns })).toEqual(['Note', 'JobTitle']);
});

test('import columns with errors come first, and the others keep the order of the file', () => {
  const problem = { code: 'fieldsMissing', field: 'BusinessId', message: '' };
  expect(sortFaultsFirst(shownFields, [createRow({}), createRow({ Problems: [problem] })])).toEqual(
    ['EmployerName', 'FullName', 'EmployerNumber', 'StatusOn'],
  );
});
