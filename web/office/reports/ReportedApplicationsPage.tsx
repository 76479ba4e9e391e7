import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  ageGroupStartDays,
  type ListedFigure,
  listedFigures,
  reportGroupings,
} from '../../../contract/reports.ts';
import { paths } from '../../paths.ts';
import { getToday } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { Link } from '../../platform/router/Link.tsx';
import { useSearchParams } from '../../platform/router/Router.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { type ReportTexts, reportTexts } from '../../texts/reports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { createProgramNames, type ProgramNames } from './programNames.ts';
import { ReportRowsTable } from './ReportRowsTable.tsx';
import { createReportedRowLines, readAllReportedRows } from './readAllReportedRows.ts';
import { formatPeriod, readPeriod } from './reportPeriod.ts';
import { CsvButton } from './tables/CsvButton.tsx';

/** These figures count each round of a request, not each application. */
const requestRoundFigures: readonly ListedFigure[] = [
  'sent',
  'inTime',
  'late',
  'dayUnknown',
  'unanswered',
];

export default function ReportedApplicationsPage() {
  const texts = useTextsOf(reportTexts);
  const program = useProgramTexts();
  const { language } = useLanguage();
  const params = useSearchParams();
  const request = useMemo(() => readListedFigureRequest(params), [params]);
  const { period, ...listed } = request;
  const names = createProgramNames(program, texts);
  const query = useQuery({
    queryKey: ['reported', request],
    queryFn: ({ signal }) => readAllReportedRows({ ...period, ...listed }, signal),
    staleTime: 60_000,
  });
  const rows = query.data ?? [];
  const title = describeFigure(listed, texts, names);
  const deleted = rows.filter(({ IsDeleted }) => IsDeleted).length;
  useTitle(title);
  const report = new URLSearchParams({ ...period, by: listed.by });
  return (
    <div className="stack">
      <p className="screen-only">
        <Link to={`${paths.adminReports}?${report}`}>{texts.backToReport}</Link>
      </p>
      <PageTitle
        actions={
          rows.length > 0 && (
            <CsvButton
              filename={`report-${listed.figure}-${period.from}-${period.until}.csv`}
              linesOf={() => createReportedRowLines(rows, texts, names)}
              text={texts.csv}
            />
          )
        }
        subtitle={
          query.data
            ? `${formatPeriod(period, language)} · ${texts.listCount(rows.length)}`
            : formatPeriod(period, language)
        }
        title={title}
      />
      <ListState query={query}>
        {deleted > 0 && <Banner title={texts.deleted(deleted)} tone="info" />}
        {rows.length === 0 ? (
          <EmptyState icon="search" title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        ) : (
          <>
            {requestRoundFigures.includes(listed.figure) && (
              <p className="muted">{texts.severalRounds}</p>
            )}
            <ReportRowsTable names={names} rows={rows} title={title} />
          </>
        )}
      </ListState>
    </div>
  );
}

function readListedFigureRequest(params: URLSearchParams) {
  const count = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const group = count('group');
  const [status, age] = [count('status'), count('age')];
  return {
    period: readPeriod(params, getToday()),
    by: reportGroupings.find((by) => by === params.get('by')) ?? ('none' as const),
    figure: listedFigures.find((figure) => figure === params.get('figure')) ?? ('filed' as const),
    ...(group === undefined ? {} : { group: String(group) }),
    ...(status === undefined ? {} : { status }),
    ...(age === undefined ? {} : { age }),
  };
}

type ListedFigureRequest = Omit<ReturnType<typeof readListedFigureRequest>, 'period'>;

function describeFigure(
  { figure, by, group, status, age }: ListedFigureRequest,
  texts: ReportTexts,
  names: ProgramNames,
): string {
  const from = age ? ageGroupStartDays[age - 1] : undefined;
  const next = age ? ageGroupStartDays[age] : undefined;
  const isPlainName = by === 'sector' || by === 'size' || group === '0';
  return [
    texts[figure],
    status === undefined ? '' : names.statusOf(status),
    from === undefined ? '' : texts.ages(from, next === undefined ? null : next - 1),
    group !== undefined && isPlainName ? names.groupOf(by, { Id: Number(group), Name: '' }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
