import { type ReportGrouping, reportGroupings } from '../../../contract/reports.ts';
import { getToday } from '../../platform/dates.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { type Period, readPeriod, toPublicPeriod } from './reportPeriod.ts';

export interface ReportQuery {
  period: Period;
  by: ReportGrouping;
  isPublic: boolean;
}

export function useReportQuery(): [ReportQuery, (changed: Partial<ReportQuery>) => void] {
  const [params, change] = useQueryParameters();
  const isPublic = params.get('version') === 'public';
  const period = readPeriod(params, getToday());
  const query = {
    period: isPublic ? toPublicPeriod(period) : period,
    by: reportGroupings.find((by) => by === params.get('by')) ?? ('sector' as const),
    isPublic,
  };
  return [
    query,
    (changed) => {
      const { period, by, isPublic } = { ...query, ...changed };
      change({ ...period, by: by === 'sector' ? '' : by, version: isPublic ? 'public' : '' });
    },
  ];
}
