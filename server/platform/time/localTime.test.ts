import { expect, test } from 'vitest';
import { findInstantOfHour, findNextHour } from './localTime.ts';

const zone = 'America/Toronto';
const getInstantOfHour = (day: string, hour: number) =>
  findInstantOfHour(day, hour, zone).toISOString();
const getNextHour = (from: string, hour: number) =>
  findNextHour(new Date(from), hour, zone).toISOString();

test('the same local hour is a different UTC hour in summer and in winter', () => {
  expect(getInstantOfHour('2026-11-23', 7)).toBe('2026-11-23T12:00:00.000Z');
  expect(getInstantOfHour('2026-07-01', 7)).toBe('2026-07-01T11:00:00.000Z');
});

test('an hour that a clock change skips begins when the clocks have gone forward', () => {
  expect(getInstantOfHour('2027-03-14', 1)).toBe('2027-03-14T06:00:00.000Z');
  expect(getInstantOfHour('2027-03-14', 2)).toBe('2027-03-14T07:00:00.000Z');
  expect(getInstantOfHour('2027-03-14', 3)).toBe('2027-03-14T07:00:00.000Z');
  expect(getInstantOfHour('2027-03-14', 7)).toBe('2027-03-14T11:00:00.000Z');
});

test('an hour that a clock change repeats counts only once', () => {
  expect(getInstantOfHour('2026-11-01', 1)).toBe('2026-11-01T05:00:00.000Z');
  expect(getInstantOfHour('2026-11-01', 2)).toBe('2026-11-01T07:00:00.000Z');
  expect(getNextHour('2026-11-01T05:30:00.000Z', 1)).toBe('2026-11-02T06:00:00.000Z');
});

test('the next occurrence of an hour of the day is today or tomorrow, and may be now', () => {
  expect(getNextHour('2026-11-23T11:59:59.999Z', 7)).toBe('2026-11-23T12:00:00.000Z');
  expect(getNextHour('2026-11-23T12:00:00.000Z', 7)).toBe('2026-11-23T12:00:00.000Z');
  expect(getNextHour('2026-11-23T12:00:00.001Z', 7)).toBe('2026-11-24T12:00:00.000Z');
  expect(getNextHour('2026-11-24T03:00:00.000Z', 0)).toBe('2026-11-24T05:00:00.000Z');
  expect(getNextHour('2026-03-08T04:00:00.000Z', 23)).toBe('2026-03-08T04:00:00.000Z');
  expect(getNextHour('2026-03-08T04:00:01.000Z', 23)).toBe('2026-03-09T03:00:00.000Z');
});
