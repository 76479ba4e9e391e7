import { expect, test } from 'vitest';
import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { createContainsPattern, createDesignationKey } from './searchText.ts';

test('folding a text for the search ignores case, accents and ligatures', () => {
  expect(foldCaseAndAccents('  Élodie Lefèbvre-Sœur ')).toBe('elodie lefebvre-soeur');
  expect(foldCaseAndAccents('ŁÓDŹ')).toBe('lodz');
});

test.each([
  ['YILMAZ', 'yilmaz'],
  ['Yılmaz', 'yilmaz'],
  ['İnönü', 'inonu'],
  ['Søren', 'soren'],
  ['Łukasz', 'lukasz'],
  ['Đorđe', 'dorde'],
  ['Strauß', 'strauss'],
  ['Bjærke', 'bjaerke'],
  ['Sigurðsson', 'sigurdsson'],
  ['Þóra', 'thora'],
  ['Əliyev', 'eliyev'],
  ['Nguyễn', 'nguyen'],
  ['O’Neil', "o'neil"],
])('the search text finds the name %s by %j', (name, typed) => {
  expect(foldCaseAndAccents(name)).toBe(typed);
});

test('folding a text for the search treats plain ASCII texts in the same way as other texts', () => {
  expect(foldCaseAndAccents("  RCIP-2026-000123 O'NEIL & Sons [3] ")).toBe(
    "rcip-2026-000123 o'neil & sons [3]",
  );
});

test('the wildcard characters of SQL’s LIKE are ordinary characters in a search text', () => {
  expect(createContainsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('the key of a designation number ignores case, and a blank number has no key', () => {
  expect(createDesignationKey(' Emp-1 ')).toBe('emp-1');
  expect(createDesignationKey('  ')).toBeNull();
});
