import { describe, expect, test } from 'vitest';
import type { ImportField, ImportQuestion, ImportRow } from '../../../contract/imports.ts';
import { cellOf, columnOf, faultsFirst, fieldsOf } from './cells.ts';

const plain = (_name: string, value: unknown) => String(value ?? '');

function row(fields: Partial<ImportRow>): ImportRow {
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

const fields: ImportField[] = ['FullName', 'EmployerNumber', 'EmployerName', 'StatusOn'];
const day: ImportQuestion = {
  Key: 'day',
  Kind: 'dayOrder',
  Field: 'StatusOn',
  Asked: '5/3/26',
  Rows: 1,
  Options: [],
  Answer: null,
};

function shown(field: ImportField, more: Partial<ImportRow> = {}) {
  return cellOf(row(more), field, fields, new Map([['day', day]]), plain);
}

describe('a cell of the preview', () => {
  test('a cell of the preview shows what will be, not what is in the file', () => {
    expect(shown('StatusOn')).toEqual({ now: '2026-03-05', before: null, problems: [] });
    expect(shown('FullName').now).toBe('Roy, Ada');
  });

  test('the preview shows an employer once where its number and name are given', () => {
    expect([shown('EmployerName').now, shown('EmployerNumber').now]).toEqual(['7', 'emp 7']);
  });

  test('a cell of the preview shows what is in the file while a question is open', () => {
    expect(shown('StatusOn', { Asks: ['day'] }).now).toBe('5/3/26');
  });

  test('a cell of the preview shows what is in the file beside a fault', () => {
    const fault = { code: 'lastNameMissing', field: 'LastName', message: '' };
    const { now, problems } = shown('FullName', { Problems: [fault] });
    expect([now, problems]).toEqual(['Roy, Ada', [fault]]);
  });

  test('the preview shows the whole former name where a part of it changes', () => {
    const { before } = shown('FullName', { Effect: 'change', Before: { LastName: 'Rey' } });
    expect(before).toBe('Rey, Ada');
  });

  test('a cell of the preview is blank where an answer left it blank', () => {
    expect(shown('StatusOn', { Values: { StatusOn: null } }).now).toBe('');
  });
});

test('a problem belongs to the column that fills its field, and to none where there is no such column', () => {
  expect(columnOf('StatusOn', ['DecidedOn', 'StatusOn'])).toBe('StatusOn');
  expect(columnOf('StatusOn', ['DecidedOn'])).toBe('DecidedOn');
  expect(columnOf('BusinessId', ['EmployerNumber'])).toBe('EmployerNumber');
  expect(columnOf('JobTitle', ['FullName'])).toBeUndefined();
});

test('several note columns become one field, and columns left out become none', () => {
  const columns = ['Note', '', 'JobTitle', 'Note'] as const;
  const Columns = columns.map((Field) => ({ Head: '', Field }));
  expect(fieldsOf({ Kind: 'applications', Columns })).toEqual(['Note', 'JobTitle']);
});

test('columns with faults come first, the others in the order of the file', () => {
  const problem = { code: 'fieldsMissing', field: 'BusinessId', message: '' };
  expect(faultsFirst(fields, [row({}), row({ Problems: [problem] })])).toEqual([
    'EmployerName',
    'FullName',
    'EmployerNumber',
    'StatusOn',
  ]);
});
