import { expect, test } from 'vitest';
import { getCellsByField, isDataRow } from './dataRows.rules.ts';

test('the import assigns the cells of a row to their fields, and puts several notes on separate lines', () => {
  const fields = ['OtherNumber', '', 'Note', 'LastName', 'Note', 'Note'] as const;
  expect(getCellsByField(['7', '12-555', 'first\nline', 'Li', ' ', 'last'], fields)).toEqual({
    OtherNumber: '7',
    Note: 'first\nline\nlast',
    LastName: 'Li',
  });
  expect(getCellsByField([], fields)).toEqual({ OtherNumber: '', Note: '', LastName: '' });
});

const heads = ['Legal Name', 'Contact – Email', 'Staff', 'NOC'];
const fields = ['LegalName', 'Email', 'FullTimeEmployees', ''] as const;

test.each([
  [['Acme Inc.', 'jo@acme.test', '12', '6322'], true],
  [['Acme Inc.', '', '', '6322'], true],
  [['Total Tire Ltd.', 'jo@total.test', '12'], true],
  [['Total', 'total@total.test'], true],
  [['Acme', 'Acme'], true],
  [[], false],
  [['', ' ', '\n'], false],
  [['', '', '', '6322'], false],
  [['Season 2025', '', ''], false],
  [['Season 2025', 'Season 2025', 'Season 2025', 'Season 2025'], false],
  [['LEGAL NAME', 'Email', 'staff', 'Noc'], false],
  [['Legal name', 'Contact – Email', '', ''], false],
  [['Total', '', '1 204'], false],
  [['TOTAL: 120', '', '1204', ''], false],
  [['Totaux', '', '1 204,50 $'], false],
  [['', 'Grand total', '1204'], false],
  [['Sous-total', '', '12'], false],
  [['Total des employeurs', '', '12'], false],
])('the import treats the row %j as a record: %j', (whole, expected) => {
  expect(isDataRow('employers', whole, getCellsByField(whole, fields), heads)).toBe(expected);
});

test('an imported row with only one filled cell counts as data when the sheet has only one column', () => {
  expect(isDataRow('employers', ['Acme'], { OperatingName: 'Acme' }, ['Name'])).toBe(true);
});
