import type { Day } from '../../../contract/days.ts';

export interface Absence {
  administrator_id: number;
  deputy_id: number;
  from_day: Day;
  until_day: Day;
}

/** Bounds the chain of deputies who are away themselves. */
const maxChainLength = 20;

export const isAwayOn = (day: Day, { from_day, until_day }: Absence): boolean =>
  from_day <= day && day <= until_day;

/**
 * Returns who does somebody's work on a day: the first in the chain of deputies who is present, or the person when
 * nobody is.
 */
export function standInFor(absences: readonly Absence[], id: number, day: Day): number {
  const passed = new Set([id]);
  for (let present = id; passed.size <= maxChainLength; ) {
    const away = absences.find((one) => one.administrator_id === present && isAwayOn(day, one));
    if (!away) return present;
    present = away.deputy_id;
    if (passed.has(present)) return id;
    passed.add(present);
  }
  return id;
}

export function absentColleaguesOf(absences: readonly Absence[], id: number, day: Day): number[] {
  const away = new Set(absences.map((one) => one.administrator_id));
  return [...away].filter((one) => one !== id && standInFor(absences, one, day) === id);
}

const isAtTheSameTime = (one: Absence, other: Absence) =>
  one.from_day <= other.until_day && other.from_day <= one.until_day;

export function isAwayAlready(absences: readonly Absence[], wanted: Absence): boolean {
  return absences.some(
    (one) => one.administrator_id === wanted.administrator_id && isAtTheSameTime(one, wanted),
  );
}

/** Tells whether on some day the absent person would stand in for the deputy. */
export function wouldBeCircular(absences: readonly Absence[], wanted: Absence): boolean {
  const during = absences.filter((one) => isAtTheSameTime(one, wanted));
  // Chains change only where an absence begins; where one ends they become shorter.
  const days = [wanted.from_day, ...during.map((one) => one.from_day)];
  return days
    .filter((day) => isAwayOn(day, wanted))
    .some((day) => leadsTo(during, wanted.deputy_id, wanted.administrator_id, day));
}

function leadsTo(absences: readonly Absence[], from: number, to: number, day: Day): boolean {
  const passed = new Set<number>();
  for (let present: number | undefined = from; present && !passed.has(present); ) {
    if (present === to) return true;
    passed.add(present);
    const last: number = present;
    present = absences.find(
      (one) => one.administrator_id === last && isAwayOn(day, one),
    )?.deputy_id;
  }
  return false;
}
