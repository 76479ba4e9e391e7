import { expect, test } from 'vitest';
import { namesApplicant } from './naming.rules.ts';

const applicant = {
  jobNumber: 'RCIP-2026-000123',
  firstNames: ['Zoé'],
  lastNames: ['Nguyễn Thị', 'Roy'],
};

test.each([
  ['About RCIP-2026-000123, please', false, true],
  ['rcip 2026 000123', false, true],
  ['RCIP2026000123', false, true],
  ['RCIP-2026-000124', false, false],
  ['Is the file of ZOE NGUYEN THI complete?', false, true],
  ['Nguyễn Thị, Zoé', false, true],
  ['the file of Nguyễn Thị', false, false],
  ['Zoé Roy, as she was called', false, true],
  ['the file of Nguyễn Thị', true, true],
  ['Zoé called', true, false],
  ['Nguyễn Thịnh, Zoé', true, false],
  ['', true, false],
])('%j, from the own employer: %s, speaks of the applicant: %s', (text, isOwn, expected) => {
  expect(namesApplicant(applicant)(text, isOwn)).toBe(expected);
});

test('a blank name is in no text', () => {
  const nameless = { ...applicant, firstNames: [' '], lastNames: [' '] };
  expect(namesApplicant(nameless)('Hello there', true)).toBe(false);
});
