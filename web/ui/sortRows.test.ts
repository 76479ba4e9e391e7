import { describe, expect, test } from 'vitest';
import { type SortDirection, sortRows } from './sortRows.ts';

const sortValues = (values: (string | number)[], direction: SortDirection, locale = 'en') =>
  sortRows(values, (value) => value, direction, locale);

describe('Sorting rows', () => {
  test('sorting a list ignores case and accents and orders numbers in texts by value', () => {
    const names = ['zed', 'Élan', 'ecole', 'Zoé', 'Area 10', 'area 9', ''];
    const ascending = ['', 'area 9', 'Area 10', 'ecole', 'Élan', 'zed', 'Zoé'];
    expect(sortValues(names, 'ascending', 'fr')).toEqual(ascending);
    expect(sortValues(names, 'descending', 'fr')).toEqual(ascending.toReversed());
  });

  test('sorting a list orders numbers by value', () => {
    expect(sortValues([10, 9, 0, 100], 'ascending')).toEqual([0, 9, 10, 100]);
    expect(sortValues([10, 9, 0, 100], 'descending')).toEqual([100, 10, 9, 0]);
  });

  test('sorting a list keeps the order of equal rows in both directions', () => {
    const rows = ['b1', 'a1', 'b2', 'a2', 'b3'];
    const byLetter = (row: string) => row.charAt(0);
    expect(sortRows(rows, byLetter, 'ascending', 'en')).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
    expect(sortRows(rows, byLetter, 'descending', 'en')).toEqual(['b1', 'b2', 'b3', 'a1', 'a2']);
  });

  test('sorting accepts an empty list', () => {
    expect(sortValues([], 'ascending')).toEqual([]);
  });
});
