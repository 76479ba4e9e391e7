import { countDaysBetween as calendarDays, type Day, toDayInTimeZone } from './days.ts';
import { calendar } from './program.ts';

export interface WorkCalendar {
  timeZone: string;
  countsWorkingDays: boolean;
  holidays: readonly Day[];
}

export const getProgramCalendar = (timeZone: string): WorkCalendar => ({
  timeZone,
  countsWorkingDays: calendar.countsWorkingDays,
  holidays: calendar.holidays,
});

export interface Pause {
  from: string;
  until: string | null;
}

/**
 * Counts the midnights between two instants while the clock ran, in the program's time zone: 0 on the same
 * day, 1 from the next midnight on. Days that begin in a pause do not count, nor weekends and holidays if
 * only working days count.
 */
export function countRunningDays(
  from: string,
  until: string,
  pauses: readonly Pause[],
  calendar: WorkCalendar,
): number {
  const getDay = (instant: string) =>
    toDayNumber(toDayInTimeZone(calendar.timeZone, new Date(instant)));
  const stops = pauses.map((pause) => ({
    from: getDay(pause.from),
    until: getDay(pause.until ?? until),
  }));
  return countNumberedDays([getDay(from), getDay(until)], stops, createDayCounter(calendar));
}

export interface NumberedPause {
  from: number;
  until: number;
}

export function countNumberedDays(
  [first, last]: readonly [number, number],
  pauses: readonly NumberedPause[],
  count: DayCounter,
): number {
  const stops = pauses.toSorted((a, b) => a.from - b.from);
  let days = count(first, last);
  let seen = first;
  for (const stop of stops) {
    const goesOn = Math.min(stop.until, last);
    if (goesOn <= seen) continue;
    days -= count(Math.max(stop.from, seen), goesOn);
    seen = goesOn;
  }
  return days;
}

export const toDayNumber = (day: Day) => calendarDays('1970-01-01', day);

export type DayCounter = (first: number, last: number) => number;

export function createDayCounter({
  countsWorkingDays: isOfWork,
  holidays: free,
}: WorkCalendar): DayCounter {
  return isOfWork ? createWorkingDayCounter(free) : countAllDays;
}

const countAllDays: DayCounter = (first, last) => Math.max(0, last - first);

function createWorkingDayCounter(holidays: readonly Day[]): DayCounter {
  const free = holidays
    .map(toDayNumber)
    .filter((day) => countWeekdaysUpTo(day) > countWeekdaysUpTo(day - 1));
  return (first, last) => {
    if (last <= first) return 0;
    const isBetween = (day: number) => day > first && day <= last;
    return countWeekdaysUpTo(last) - countWeekdaysUpTo(first) - free.filter(isBetween).length;
  };
}

function countWeekdaysUpTo(day: number): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5);
}
