import type { Day } from '../../../contract/days.ts';

export interface Absence {
  administrator_id: number;
  deputy_id: number;
  from_day: Day;
  until_day: Day;
}

const maxDeputyChainLength = 20;

export const isAwayOn = (day: Day, { from_day, until_day }: Absence): boolean =>
  from_day <= day && day <= until_day;

export function findDeputy(absences: readonly Absence[], id: number, day: Day): number {
  const passed = new Set([id]);
  for (let present = id; passed.size <= maxDeputyChainLength; ) {
    const away = absences.find(
      (absence) => absence.administrator_id === present && isAwayOn(day, absence),
    );
    if (!away) return present;
    present = away.deputy_id;
    if (passed.has(present)) return id;
    passed.add(present);
  }
  return id;
}

export function findAbsentColleagues(absences: readonly Absence[], id: number, day: Day): number[] {
  const away = new Set(absences.map((absence) => absence.administrator_id));
  return [...away].filter(
    (colleague) => colleague !== id && findDeputy(absences, colleague, day) === id,
  );
}

const isOverlapping = (absence: Absence, other: Absence) =>
  absence.from_day <= other.until_day && other.from_day <= absence.until_day;

export function isAlreadyAway(absences: readonly Absence[], absence: Absence): boolean {
  return absences.some(
    (one) => one.administrator_id === absence.administrator_id && isOverlapping(one, absence),
  );
}

export function isDeputyChainCircular(absences: readonly Absence[], wanted: Absence): boolean {
  const during = absences.filter((absence) => isOverlapping(absence, wanted));
  // A chain of deputies changes only on the first day of an absence, and becomes shorter where an absence ends.
  const days = [wanted.from_day, ...during.map((absence) => absence.from_day)];
  return days
    .filter((day) => isAwayOn(day, wanted))
    .some((day) => isDeputyInChain(during, wanted.deputy_id, wanted.administrator_id, day));
}

function isDeputyInChain(
  absences: readonly Absence[],
  from: number,
  to: number,
  day: Day,
): boolean {
  const passed = new Set<number>();
  for (let present: number | undefined = from; present && !passed.has(present); ) {
    if (present === to) return true;
    passed.add(present);
    const last: number = present;
    present = absences.find(
      (absence) => absence.administrator_id === last && isAwayOn(day, absence),
    )?.deputy_id;
  }
  return false;
}
