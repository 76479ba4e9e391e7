import { daysBetween as calendarDays, type Day, dayIn } from './days.ts';
import { countsWorkingDays, holidays } from './program.ts';

/** How a program counts days. */
export interface WorkCalendar {
  /** In which the days begin. */
  timeZone: string;
  /** From Monday to Friday, but for holidays; else every day of the calendar counts. */
  countsWorkingDays: boolean;
  holidays: readonly Day[];
}

/** As the program has it. */
export const programCalendar = (timeZone: string): WorkCalendar => ({
  timeZone,
  countsWorkingDays,
  holidays,
});

/** The clock stood still. */
export interface Pause {
  from: string;
  /** Null while it does. */
  until: string | null;
}

/**
 * How many days began between two instants while the clock ran, in the zone of the program: 0 on the day itself, 1 from the
 * next midnight on. A day that begins in a pause does not count, nor one that is no working day where only those do.
 */
export function daysBetween(
  from: string,
  until: string,
  pauses: readonly Pause[],
  calendar: WorkCalendar,
): number {
  const dayOf = (instant: string) => numberOf(dayIn(calendar.timeZone, new Date(instant)));
  const count = calendar.countsWorkingDays ? workingDays(calendar.holidays) : allDays;
  const [first, last] = [dayOf(from), dayOf(until)];
  const stops = pauses
    .map((pause) => ({ from: dayOf(pause.from), until: dayOf(pause.until ?? until) }))
    .sort((one, other) => one.from - other.from);
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

/** Counted from 1970. */
const numberOf = (day: Day) => calendarDays('1970-01-01', day);

/** After the first day, up to the last one. */
const allDays = (first: number, last: number) => Math.max(0, last - first);

function workingDays(holidays: readonly Day[]): typeof allDays {
  const free = holidays.map(numberOf).filter((day) => weekdaysUpTo(day) > weekdaysUpTo(day - 1));
  return (first, last) => {
    if (last <= first) return 0;
    const isBetween = (day: number) => day > first && day <= last;
    return weekdaysUpTo(last) - weekdaysUpTo(first) - free.filter(isBetween).length;
  };
}

/** From Monday to Friday, since a Monday before 1970. */
function weekdaysUpTo(day: number): number {
  const sinceMonday = day + 3;
  const weeks = Math.floor(sinceMonday / 7);
  return weeks * 5 + Math.min(sinceMonday - weeks * 7 + 1, 5);
}
