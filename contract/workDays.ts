import { daysBetween as calendarDays, type Day, dayIn } from './days.ts';
import { calendar } from './program.ts';

export interface WorkCalendar {
  timeZone: string;
  /** Only Monday to Friday without holidays count as working days; otherwise every calendar day counts. */
  countsWorkingDays: boolean;
  holidays: readonly Day[];
}

export const programCalendar = (timeZone: string): WorkCalendar => ({
  timeZone,
  countsWorkingDays: calendar.countsWorkingDays,
  holidays: calendar.holidays,
});

export interface Pause {
  from: string;
  /** A pause that still lasts has no end. */
  until: string | null;
}

/**
 * Counts the midnights between two instants while the clock ran, in the program's time zone: 0 on the same
 * day, 1 from the next midnight on. Days that begin in a pause do not count, nor weekends and holidays if
 * only working days count.
 */
export function daysBetween(
  from: string,
  until: string,
  pauses: readonly Pause[],
  calendar: WorkCalendar,
): number {
  const dayOf = (instant: string) => dayNumberOf(dayIn(calendar.timeZone, new Date(instant)));
  const stops = pauses.map((pause) => ({
    from: dayOf(pause.from),
    until: dayOf(pause.until ?? until),
  }));
  return runningDays([dayOf(from), dayOf(until)], stops, dayCount(calendar));
}

export interface NumberedPause {
  from: number;
  until: number;
}

/** Counts like `daysBetween`, but for days that are numbers already; the pauses may overlap. */
export function runningDays(
  [first, last]: readonly [number, number],
  pauses: readonly NumberedPause[],
  count: DayCount,
): number {
  const stops = pauses.toSorted((one, other) => one.from - other.from);
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

export const dayNumberOf = (day: Day) => calendarDays('1970-01-01', day);

/** The first day is not counted, the last one is. */
export type DayCount = (first: number, last: number) => number;

export function dayCount({ countsWorkingDays: isOfWork, holidays: free }: WorkCalendar): DayCount {
  return isOfWork ? workingDays(free) : allDays;
}

const allDays: DayCount = (first, last) => Math.max(0, last - first);

function workingDays(holidays: readonly Day[]): DayCount {
  const free = holidays.map(dayNumberOf).filter((day) => weekdaysUpTo(day) > weekdaysUpTo(day - 1));
  return (first, last) => {
    if (last <= first) return 0;
    const isBetween = (day: number) => day > first && day <= last;
    return weekdaysUpTo(last) - weekdaysUpTo(first) - free.filter(isBetween).length;
  };
}

/** Counts the days from Monday to Friday since a Monday before 1970. */
function weekdaysUpTo(day: number): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5);
}
