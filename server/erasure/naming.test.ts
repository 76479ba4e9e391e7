import { expect, test } from 'vitest';
import { namesEmployer } from './naming.rules.ts';

const employer = {
  email: 'ada@inn.test',
  designation_number: '12',
  operating_name: 'Inn',
  legal_name: 'Auberge du Lac ltée',
  first_name: 'Ada',
  last_name: 'Roy',
};

test.each([
  ['To: ada@inn.test', true],
  ['To: ADA@INN.TEST>', true],
  ['From: Ada  Roy', true],
  ['AUBERGE DU LAC LTEE', true],
  ['Account: Inn, 12', true],
  ['The inn has 30 rooms', false],
  ['within 12 minutes', false],
  ['Ada called', false],
  ['Roy, Ada', false],
  ['', false],
])('%j is to or about the employer: %s', (text, expected) => {
  expect(namesEmployer(employer)(text)).toBe(expected);
});

test('no text names an employer without a name', () => {
  const blank = Object.fromEntries(Object.keys(employer).map((field) => [field, ' ']));
  expect(namesEmployer(blank as typeof employer)('Hello there, Inn 12')).toBe(false);
});
