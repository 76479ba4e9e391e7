import { useMemo } from 'react';
import type { ReportedRow } from '../../../contract/reports.ts';
import { paths } from '../../paths.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useSortParameter } from '../../platform/useQueryParameters.ts';
import { createFieldColumn } from '../../shared/lists/createColumns.tsx';
import { useListAddressState } from '../../shared/lists/EditLink.tsx';
import { listTexts } from '../../texts/lists.ts';
import { reportTexts } from '../../texts/reports.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { useSortedRows } from '../../ui/sortRows.ts';
import type { Column } from '../../ui/tableColumns.ts';
import type { ProgramNames } from './programNames.ts';

interface Props {
  rows: readonly ReportedRow[];
  names: ProgramNames;
  title: string;
}

const getApplicationId = (row: ReportedRow) => row.ApplicationId;
const defaultSort = { key: 'JobNumber', direction: 'ascending' } as const;

export function ReportRowsTable({ rows, names, title }: Props) {
  const texts = useTextsOf(reportTexts);
  const lists = useTextsOf(listTexts);
  const { language } = useLanguage();
  const [sort, setSort] = useSortParameter(defaultSort);
  const columns = useMemo(
    () => createReportRowColumns(texts, names, (day) => (day ? showDay(day, language) : '')),
    [texts, names, language],
  );
  const sorted = useSortedRows<ReportedRow>(rows, columns, sort, language);
  return (
    <DataTable
      columns={columns}
      keyOf={getApplicationId}
      label={title}
      onSort={setSort}
      rows={sorted}
      sort={sort}
      sortTexts={{ label: lists.sortBy, option: lists.sorted }}
    />
  );
}

function createReportRowColumns(
  texts: (typeof reportTexts)['en'],
  names: ProgramNames,
  dayText: (day: string) => string,
): readonly Column<ReportedRow>[] {
  const number = (count: number | null) => (count === null ? '' : texts.number(count));
  return [
    createFieldColumn('JobNumber', texts.applicationNumber, {
      isMain: true,
      width: '11rem',
      cell: (row) => <ApplicationNumberCell row={row} />,
      sortValue: (row) => row.JobNumber || `~${row.ApplicationId}`,
    }),
    createFieldColumn('Employer', texts.groupings.employer, {
      cell: (row) => row.Employer || texts.erased,
    }),
    createFieldColumn('CaseManager', texts.groupings.manager, {
      cell: (row) => row.CaseManager || texts.none,
    }),
    createFieldColumn('SectorId', texts.groupings.sector, {
      cell: (row) => names.sectorOf(row.SectorId),
    }),
    createFieldColumn('StatusId', texts.status, {
      cell: (row) => (row.StatusId === null ? '' : names.statusOf(row.StatusId)),
    }),
    createFieldColumn('FiledOn', texts.filedOn, {
      width: '8rem',
      cell: (row) => dayText(row.FiledOn),
    }),
    createFieldColumn('DecidedOn', texts.decided, {
      width: '8rem',
      cell: (row) => dayText(row.DecidedOn),
    }),
    createFieldColumn('Days', texts.daysHead, {
      width: '6rem',
      cell: (row) => <span className="figures">{number(row.Days)}</span>,
    }),
  ];
}

/** The number of a deleted application is no link. */
function ApplicationNumberCell({ row }: { row: ReportedRow }) {
  const texts = useTextsOf(reportTexts);
  const from = useListAddressState();
  if (row.IsDeleted) return <span className="muted">{texts.deletedRow}</span>;
  return (
    <Link className="figures" state={from} to={paths.adminApplicationOf(row.ApplicationId)}>
      {row.JobNumber}
    </Link>
  );
}
