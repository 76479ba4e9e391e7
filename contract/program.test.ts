import { expect, test } from 'vitest';
import { formatApplicationNumber, parseApplicationNumber } from './applicationNumbers.ts';
import type { Choice } from './enumerations.ts';
import {
  cards,
  firstStatusId,
  oneOfGroups,
  sectors,
  sizes,
  slots,
  statuses,
  years,
} from './program.ts';

const areAllDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;

test('the ids, keys, names and icons in each list of the program are unique', () => {
  const lists: (readonly Choice[])[] = [statuses, sectors, sizes, years];
  for (const list of lists) {
    expect(areAllDifferent(list.map(({ id }) => id))).toBe(true);
    expect(areAllDifferent(list.map(({ name }) => name.en))).toBe(true);
    expect(areAllDifferent(list.map(({ name }) => name.fr))).toBe(true);
  }
  expect(areAllDifferent([...slots, ...oneOfGroups].map(({ key }) => key))).toBe(true);
  expect(areAllDifferent(statuses.map(({ look }) => look.icon))).toBe(true);
  expect(areAllDifferent(statuses.map(({ look }) => look.tone))).toBe(true);
});

test('every section of the application form has a document slot, and every group that requires one of its slots has at least two', () => {
  for (const { key } of cards) {
    expect(slots.filter(({ card }) => card === key).length).toBeGreaterThan(0);
  }
  for (const { key } of oneOfGroups) {
    const choice = slots.filter(({ oneOf }) => oneOf === key);
    expect(choice.length).toBeGreaterThan(1);
    expect(choice.filter(({ need }) => need === 'mandatory')).toEqual([]);
  }
});

test('a new application has an open status that tells the employer what happens next', () => {
  const first = statuses.find(({ id }) => id === firstStatusId);
  expect(first?.closes).toBeUndefined();
  for (const { closes, waitsForEmployer, nextStep } of statuses) {
    expect(Boolean(closes || waitsForEmployer)).toBe(nextStep === undefined);
  }
});

test('an application number consists of a year and a counter, and the portal can parse it', () => {
  expect(formatApplicationNumber('2026', 123)).toBe('RCIP-2026-000123');
  expect(formatApplicationNumber('2027', 1_234_567)).toBe('RCIP-2027-1234567');
  expect(parseApplicationNumber('RCIP-2026-000123')).toMatchObject({ year: '2026', count: 123 });
  expect(parseApplicationNumber('RCIP-2027-1234567')).toMatchObject({
    year: '2027',
    count: 1_234_567,
  });
  for (const other of ['', '2026-000123', 'RCIP-26-000123', 'XRCIP-2026-000123', 'RCIP-2026-']) {
    expect(parseApplicationNumber(other)).toBeNull();
  }
});
