import type { RequestInput } from '../../../contract/calls.ts';
import type { ReportedRow } from '../../../contract/reports.ts';
import { call } from '../../platform/calls.ts';
import type { ReportTexts } from '../../texts/reports.ts';
import type { ProgramNames } from './programNames.ts';

type ReportedRowsRequest = Omit<RequestInput<'listReported'>, 'token' | 'after'>;

export async function readAllReportedRows(
  request: ReportedRowsRequest,
  signal?: AbortSignal,
): Promise<ReportedRow[]> {
  const rows: ReportedRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { Rows: ReportedRow[]; Next: number | null } = await call(
      'listReported',
      { ...request, after },
      signal ? { signal } : {},
    );
    for (const row of page.Rows) rows.push(row);
    after = page.Next;
  }
  return rows;
}

/** Formats rows in the language of the page, without any data that identifies an applicant. */
export function createReportedRowLines(
  rows: readonly ReportedRow[],
  texts: ReportTexts,
  names: ProgramNames,
): (string | number)[][] {
  const columns: [head: string, value: (row: ReportedRow) => string | number][] = [
    [texts.applicationNumber, (row) => (row.IsDeleted ? texts.deletedRow : row.JobNumber)],
    [texts.groupings.employer, (row) => row.Employer],
    [texts.groupings.manager, (row) => row.CaseManager],
    [texts.groupings.sector, (row) => names.sectorOf(row.SectorId)],
    [texts.groupings.size, (row) => names.sizeOf(row.SizeId)],
    [texts.filedOn, (row) => row.FiledOn],
    [texts.status, (row) => (row.StatusId === null ? '' : names.statusOf(row.StatusId))],
    [texts.decided, (row) => row.DecidedOn],
    [texts.daysHead, (row) => row.Days ?? ''],
    [texts.allDaysHead, (row) => row.AllDays ?? ''],
    [texts.countsAs, (row) => row.Figures.map((figure) => texts[figure]).join('; ')],
  ];
  return [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, value]) => value(row))),
  ];
}
