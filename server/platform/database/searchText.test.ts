import { expect, test } from 'vitest';
import { containsPattern, designationKey, searchText } from './searchText.ts';

test('case, accents and ligatures do not matter', () => {
  expect(searchText('  Élodie Lefèbvre-Sœur ')).toBe('elodie lefebvre-soeur');
  expect(searchText('ŁÓDŹ')).toBe('lodz');
});

test('wildcards of the database stand for themselves', () => {
  expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('a designation number is the same in any case, and a blank one is none', () => {
  expect(designationKey(' Emp-1 ')).toBe('emp-1');
  expect(designationKey('  ')).toBeNull();
});
