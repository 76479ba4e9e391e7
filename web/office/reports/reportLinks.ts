import type { ListedFigure as Figure, ReportGrouping } from '../../../contract/reports.ts';
import { paths } from '../../paths.ts';
import type { Period } from './reportPeriod.ts';

export interface FigureLinkTarget {
  figure: Figure;
  status?: number;
  age?: number;
  group?: number;
  during?: Period;
}

/** The function returns undefined in a public version, which has no links. */
export type GetFigureLink = (figure: FigureLinkTarget) => string | undefined;

export function createFigureLinks(period: Period, by: ReportGrouping): GetFigureLink {
  return ({ figure, status, age, group, during = period }) => {
    const params = new URLSearchParams({ ...during, by, figure });
    if (status !== undefined) params.set('status', String(status));
    if (age !== undefined) params.set('age', String(age));
    if (group !== undefined) params.set('group', String(group));
    return `${paths.adminReported}?${params}`;
  };
}
