import type { ReportFigure, ReportGrouping } from '../../contract/reports.ts';
import { paths } from '../paths.ts';
import type { Period } from './period.ts';

export interface ListedFigure {
  figure: ReportFigure;
  status?: number;
  age?: number;
  /** Of the grouping. */
  group?: number;
}

/** The page with the applications behind a number; undefined in a version for the public, which opens nothing. */
export type LinkTo = (listed: ListedFigure) => string | undefined;

export function linksOf(period: Period, by: ReportGrouping): LinkTo {
  return ({ figure, status, age, group }) => {
    const params = new URLSearchParams({ ...period, by, figure });
    if (status !== undefined) params.set('status', String(status));
    if (age !== undefined) params.set('age', String(age));
    if (group !== undefined) params.set('group', String(group));
    return `${paths.adminReported}?${params}`;
  };
}
