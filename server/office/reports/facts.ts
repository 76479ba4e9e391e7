import type { ReportGrouping } from '../../../contract/reports.ts';

type Until = number | null;

export interface Facts {
  applicationId: number;
  employerId: number | null;
  filedOn: number;
  removedOn: number | null;
  statuses: { statusId: number; from: number; until: Until }[];
  waits: Wait[];
  /** The application's own case managers; null for the employer's. */
  managers: { administratorId: number | null; from: number; until: Until }[];
}

/** A round that ended with its application and continued later has two. */
export interface Wait {
  requestId: number;
  from: number;
  until: Until;
  dueOn: string;
  isAnswered: boolean;
}

export interface EmployerFacts {
  from: number;
  until: Until;
  sectorId: number | null;
  sizeId: number | null;
  managerId: number | null;
}

export interface Span {
  begins: number;
  ends: number;
}

export interface Place {
  employerId: number | null;
  sectorId: number | null;
  sizeId: number | null;
  managerId: number | null;
}

/** Uses the employer's values and case manager at that instant. */
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

export function groupOf(by: ReportGrouping, place: Place): number {
  if (by === 'sector') return place.sectorId ?? 0;
  if (by === 'size') return place.sizeId ?? 0;
  if (by === 'manager') return place.managerId ?? 0;
  // Erased employers have negative ids, and all count as nobody.
  if (by === 'employer') return Math.max(0, place.employerId ?? 0);
  return 0;
}
