import type { ListedFigure, ReportedRow } from '../../../contract/reports.ts';
import { call } from '../../platform/calls.ts';

interface Asked {
  from: string;
  until: string;
  by?: 'none' | 'sector' | 'size' | 'manager' | 'employer';
  figure?: ListedFigure;
  group?: string;
  status?: number;
  age?: number;
}

/** All pages of the applications behind a figure, or behind all of them. */
export async function allReported(asked: Asked, signal?: AbortSignal): Promise<ReportedRow[]> {
  const rows: ReportedRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { Rows: ReportedRow[]; Next: number | null } = await call(
      'listReported',
      { ...asked, after },
      signal ? { signal } : {},
    );
    for (const row of page.Rows) rows.push(row);
    after = page.Next;
  }
  return rows;
}

/** For other programs, so language-independent; nothing names an applicant. */
const columns: [head: string, value: (row: ReportedRow) => string | number][] = [
  ['ApplicationId', (row) => row.ApplicationId],
  ['JobNumber', (row) => row.JobNumber],
  ['IsDeleted', (row) => String(row.IsDeleted)],
  ['Employer', (row) => row.Employer],
  ['CaseManager', (row) => row.CaseManager],
  ['OperatingSectorId', (row) => row.SectorId ?? ''],
  ['BusinessSizeId', (row) => row.SizeId ?? ''],
  ['FiledOn', (row) => row.FiledOn],
  ['ApplicationStatusId', (row) => row.StatusId ?? ''],
  ['DecidedOn', (row) => row.DecidedOn],
  ['Days', (row) => row.Days ?? ''],
  ['AllDays', (row) => row.AllDays ?? ''],
  ['Figures', (row) => row.Figures.join(' ')],
];

export const linesOfRows = (rows: readonly ReportedRow[]): (string | number)[][] => [
  columns.map(([head]) => head),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
];
