import type { Day } from '../../contract/days.ts';

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
