import type { ReportGrouping } from '../../../contract/reports.ts';

type EndInstant = number | null;

export interface ReportFacts {
  applicationId: number;
  employerId: number | null;
  filedOn: number;
  removedOn: number | null;
  statuses: { statusId: number; from: number; until: EndInstant }[];
  waits: WaitForEmployer[];
  managers: { administratorId: number | null; from: number; until: EndInstant }[];
}

/** A round that ended together with its application and continued later is stored as two waits. */
export interface WaitForEmployer {
  requestId: number;
  from: number;
  until: EndInstant;
  dueOn: string;
  isAnswered: boolean;
}

export interface EmployerFacts {
  from: number;
  until: EndInstant;
  sectorId: number | null;
  sizeId: number | null;
  managerId: number | null;
}

export interface TimeSpan {
  begins: number;
  ends: number;
}

export interface GroupMembership {
  employerId: number | null;
  sectorId: number | null;
  sizeId: number | null;
  managerId: number | null;
}

export function createGroupMembershipFinder(
  employers: ReadonlyMap<number, readonly EmployerFacts[]>,
) {
  return ({ employerId, managers }: ReportFacts, instant: number): GroupMembership => {
    const employer = findPeriodAt(employers.get(employerId ?? 0) ?? [], instant);
    const period = findPeriodAt(managers, instant);
    return {
      employerId,
      sectorId: employer?.sectorId ?? null,
      sizeId: employer?.sizeId ?? null,
      managerId: period?.administratorId ?? employer?.managerId ?? null,
    };
  };
}

function findPeriodAt<Period extends { from: number; until: number | null }>(
  periods: readonly Period[],
  instant: number,
): Period | undefined {
  return periods.find(({ from, until }) => from <= instant && (until === null || instant < until));
}

export function getGroupId(by: ReportGrouping, place: GroupMembership): number {
  if (by === 'sector') return place.sectorId ?? 0;
  if (by === 'size') return place.sizeId ?? 0;
  if (by === 'manager') return place.managerId ?? 0;
  // Erased employers have negative ids and are counted together as employer 0.
  if (by === 'employer') return Math.max(0, place.employerId ?? 0);
  return 0;
}
