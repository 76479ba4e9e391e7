import type { Day } from '../../../contract/days.ts';

export interface Absence {
  administrator_id: number;
  deputy_id: number;
  from_day: Day;
  until_day: Day;
}

/** A deputy may be away as well; nobody is led further than this. */
const longestChain = 20;

export const isAwayOn = (day: Day, { from_day, until_day }: Absence): boolean =>
  from_day <= day && day <= until_day;

/**
 * Who stands in for somebody on a day; whoever is there for themselves. Where everybody in a chain is away, it stays
 * with the one that it began with.
 */
export function standInFor(absences: readonly Absence[], id: number, day: Day): number {
  const passed = new Set([id]);
  for (let present = id; passed.size <= longestChain; ) {
    const away = absences.find((one) => one.administrator_id === present && isAwayOn(day, one));
    if (!away) return present;
    present = away.deputy_id;
    if (passed.has(present)) return id;
    passed.add(present);
  }
  return id;
}

/** Whose work is done by this person on a day, beside the own. */
export function whomOneStandsInFor(absences: readonly Absence[], id: number, day: Day): number[] {
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

/** Whether on some day the deputy would be stood in for by the one who is away. */
export function wouldBeCircular(absences: readonly Absence[], wanted: Absence): boolean {
  const during = absences.filter((one) => isAtTheSameTime(one, wanted));
  // Who stands in changes where an absence begins, and where one ends a chain only becomes shorter.
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
