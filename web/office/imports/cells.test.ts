import { describe, expect, test } from 'vitest';
import type { ImportField, ImportQuestion, ImportRow } from '../../../contract/imports.ts';
import { createShownCell, findColumn, listShownFields, sortFaultsFirst } from './cells.ts';

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

const fields: ImportField[] = ['FullName', 'EmployerNumber', 'EmployerName', 'StatusOn'];
const dayQuestion: ImportQuestion = {
  Key: 'day',
  Kind: 'dayOrder',
  Field: 'StatusOn',
  Asked: '5/3/26',
  Rows: 1,
  Options: [],
  Answer: null,
};

function showCell(field: ImportField, more: Partial<ImportRow> = {}) {
  return createShownCell(
    createRow(more),
    field,
    fields,
    new Map([['day', dayQuestion]]),
    formatPlainly,
  );
}

describe('a cell of the preview', () => {
  test('a cell of the preview shows what will be, not what is in the file', () => {
    expect(showCell('StatusOn')).toEqual({ now: '2026-03-05', before: null, problems: [] });
    expect(showCell('FullName').now).toBe('Roy, Ada');
  });

  test('the preview shows an employer once where its number and name are given', () => {
    expect([showCell('EmployerName').now, showCell('EmployerNumber').now]).toEqual(['7', 'emp 7']);
  });

  test('a cell of the preview shows what is in the file while a question is open', () => {
    expect(showCell('StatusOn', { Asks: ['day'] }).now).toBe('5/3/26');
  });

  test('a cell of the preview shows what is in the file beside a fault', () => {
    const fault = { code: 'lastNameMissing', field: 'LastName', message: '' };
    const { now, problems } = showCell('FullName', { Problems: [fault] });
    expect([now, problems]).toEqual(['Roy, Ada', [fault]]);
  });

  test('the preview shows the whole former name where a part of it changes', () => {
    const { before } = showCell('FullName', { Effect: 'change', Before: { LastName: 'Rey' } });
    expect(before).toBe('Rey, Ada');
  });

  test('a cell of the preview is blank where an answer left it blank', () => {
    expect(showCell('StatusOn', { Values: { StatusOn: null } }).now).toBe('');
  });
});

test('a problem belongs to the column that fills its field, and to none where there is no such column', () => {
  expect(findColumn('StatusOn', ['DecidedOn', 'StatusOn'])).toBe('StatusOn');
  expect(findColumn('StatusOn', ['DecidedOn'])).toBe('DecidedOn');
  expect(findColumn('BusinessId', ['EmployerNumber'])).toBe('EmployerNumber');
  expect(findColumn('JobTitle', ['FullName'])).toBeUndefined();
});

test('several note columns become one field, and columns left out become none', () => {
  const columns = ['Note', '', 'JobTitle', 'Note'] as const;
  const Columns = columns.map((Field) => ({ Head: '', Field }));
  expect(listShownFields({ Kind: 'applications', Columns })).toEqual(['Note', 'JobTitle']);
});

test('columns with faults come first, the others in the order of the file', () => {
  const problem = { code: 'fieldsMissing', field: 'BusinessId', message: '' };
  expect(sortFaultsFirst(fields, [createRow({}), createRow({ Problems: [problem] })])).toEqual([
    'EmployerName',
    'FullName',
    'EmployerNumber',
    'StatusOn',
  ]);
});
