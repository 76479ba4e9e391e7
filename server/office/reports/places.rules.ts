import type { ReportGrouping } from '../../../contract/reports.ts';
import type { EmployerFacts, Facts, Place } from './facts.ts';

/** Where an application belonged at an instant: to what its employer was then, and to its case manager of then. */
export function placesAmong(employers: ReadonlyMap<number, readonly EmployerFacts[]>) {
  return ({ employerId, managers }: Facts, instant: number): Place => {
    const employer = at(employers.get(employerId ?? 0) ?? [], instant);
    const own = at(managers, instant);
    return {
      employerId,
      sectorId: employer?.sectorId ?? null,
      sizeId: employer?.sizeId ?? null,
      managerId: own?.administratorId ?? employer?.managerId ?? null,
    };
  };
}

function at<Period extends { from: number; until: number | null }>(
  periods: readonly Period[],
  instant: number,
): Period | undefined {
  return periods.find(({ from, until }) => from <= instant && (until === null || instant < until));
}

/** Without a grouping all are one group. */
export function groupOf(by: ReportGrouping, place: Place): number {
  if (by === 'sector') return place.sectorId ?? 0;
  if (by === 'size') return place.sizeId ?? 0;
  if (by === 'manager') return place.managerId ?? 0;
  // One that was erased has a number below 0, which stands for nobody.
  if (by === 'employer') return Math.max(0, place.employerId ?? 0);
  return 0;
}
