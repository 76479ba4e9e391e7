import { expect, test } from 'vitest';
import { cleanLine, correctPostalCode, formatTelephone } from './cellText.rules.ts';

test.each([
  ['P1J 4K7', 'P1J4K7'],
  ['p1j4k7', 'P1J4K7'],
  ['P1J-4K7', 'P1J4K7'],
  [' p1j\u00a04k7 ', 'P1J4K7'],
  ['P1J.4K7', 'P1J4K7'],
  ['PIJ 4K7', 'P1J4K7'],
  ['POA 1BO', 'P0A1B0'],
  ['P1J OK7', 'P1J0K7'],
  ['01J 4K7', '01J4K7'],
  ['P1J 4K77', 'P1J4K77'],
  ['12345', '12345'],
  ['', ''],
])('the import cleans the postal code %j to %j', (cell, code) => {
  expect(correctPostalCode(cell)).toBe(code);
});

test.each([
  ['7055550142', '705-555-0142'],
  ['7055550142.0', '705-555-0142'],
  ['17055550142', '1-705-555-0142'],
  ["'7055550142", '705-555-0142'],
  ['(705) 555-0142', '(705) 555-0142'],
  ['705.555.0142 x12', '705.555.0142 x12'],
  ['5550142', '5550142'],
])('the import cleans the telephone number %j to %j', (cell, source) => {
  expect(formatTelephone(cell)).toBe(source);
});

test.each([
  [' a\u00a0\u202f b\n c ', 'a b c'],
  ["'00417", '00417'],
  ["'t Hooft", "'t Hooft"],
  ["O'Neil", "O'Neil"],
  ['e\u0301', '\u00e9'],
  ['=1+1', '=1+1'],
])('the import cleans the cell text %j to %j', (cell, text) => {
  expect(cleanLine(cell)).toBe(text);
});
