import { expect, test } from 'vitest';
import { namesApplicant } from './naming.rules.ts';

const applicant = {
  business_id: 1,
  job_number: 'RCIP-2026-000123',
  first_name: 'Zoé',
  last_name: 'Nguyễn Thị',
};

test.each([
  ['About RCIP-2026-000123, please', false, true],
  ['rcip 2026 000123', false, true],
  ['RCIP2026000123', false, true],
  ['RCIP-2026-000124', false, false],
  ['Is the file of ZOE NGUYEN THI complete?', false, true],
  ['Nguyễn Thị, Zoé', false, true],
  ['the file of Nguyễn Thị', false, false],
  ['the file of Nguyễn Thị', true, true],
  ['Zoé called', true, false],
  ['Nguyễn Thịnh, Zoé', true, false],
  ['', true, false],
])('%j, from the own employer: %s, speaks of the applicant: %s', (text, isOwn, expected) => {
  expect(namesApplicant(applicant)(text, isOwn)).toBe(expected);
});

test('a blank name is in no text', () => {
  const nameless = { ...applicant, first_name: ' ', last_name: ' ' };
  expect(namesApplicant(nameless)('Hello there', true)).toBe(false);
});
