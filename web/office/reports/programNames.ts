import { statuses } from '../../../contract/program.ts';
import type { ReportGrouping } from '../../../contract/reports.ts';
import type { ProgramTexts } from '../../texts/program.ts';
import type { ReportTexts } from '../../texts/reports.ts';

export const recommendedStatusId = Number(statuses.find(({ recommends }) => recommends)?.id);

export interface ProgramNames {
  recommended: string;
  statusOf(id: number): string;
  sectorOf(id: number | null): string;
  sizeOf(id: number | null): string;
  groupOf(by: ReportGrouping, group: { Id: number; Name: string }): string;
}

export function createProgramNames(
  { enumerations }: ProgramTexts,
  texts: ReportTexts,
): ProgramNames {
  const lookUp = (names: Record<number, string>, id: number) => names[id] ?? texts.unknown;
  return {
    recommended: lookUp(enumerations.statuses, recommendedStatusId),
    statusOf: (id) => lookUp(enumerations.statuses, id),
    sectorOf: (id) => lookUp(enumerations.sectors, id ?? 0),
    sizeOf: (id) => lookUp(enumerations.sizes, id ?? 0),
    groupOf(by, { Id, Name }) {
      if (by === 'sector') return lookUp(enumerations.sectors, Id);
      if (by === 'size') return lookUp(enumerations.sizes, Id);
      return Name || (by === 'employer' ? texts.erased : texts.unknown);
    },
  };
}
