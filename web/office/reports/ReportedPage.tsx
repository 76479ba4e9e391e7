import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type ListedFigure,
  listedFigures,
  minAgeDays,
  reportGroupings,
} from '../../../contract/reports.ts';
import { paths } from '../../paths.ts';
import { today } from '../../platform/dates.ts';
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
import { periodName, readPeriod } from './period.ts';
import { type NamesOfProgram, namesOfProgram } from './programNames.ts';
import { ReportRowsTable } from './ReportRowsTable.tsx';
import { linesOfRows, readAllRows } from './readAllRows.ts';
import { CsvButton } from './tables/CsvButton.tsx';

/** These figures count each round of a request. */
const ofRounds: readonly ListedFigure[] = ['sent', 'inTime', 'late', 'dayUnknown', 'unanswered'];

/** Lists the applications that a number of a report counts. */
export default function ReportedPage() {
  const texts = useTextsOf(reportTexts);
  const program = useProgramTexts();
  const { language } = useLanguage();
  const params = useSearchParams();
  const request = useMemo(() => requestIn(params), [params]);
  const { period, ...listed } = request;
  const names = namesOfProgram(program, texts);
  const query = useQuery({
    queryKey: ['reported', request],
    queryFn: ({ signal }) => readAllRows({ ...period, ...listed }, signal),
    staleTime: 60_000,
  });
  const rows = query.data ?? [];
  const title = figureText(listed, texts, names);
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
              linesOf={() => linesOfRows(rows, texts, names)}
              text={texts.csv}
            />
          )
        }
        subtitle={
          query.data
            ? `${periodName(period, language)} · ${texts.listCount(rows.length)}`
            : periodName(period, language)
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
            {ofRounds.includes(listed.figure) && <p className="muted">{texts.severalRounds}</p>}
            <ReportRowsTable names={names} rows={rows} title={title} />
          </>
        )}
      </ListState>
    </div>
  );
}

/** Reads the address; invalid values are ignored. */
function requestIn(params: URLSearchParams) {
  const count = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const group = count('group');
  const [status, age] = [count('status'), count('age')];
  return {
    period: readPeriod(params, today()),
    by: reportGroupings.find((by) => by === params.get('by')) ?? ('none' as const),
    figure: listedFigures.find((figure) => figure === params.get('figure')) ?? ('filed' as const),
    ...(group === undefined ? {} : { group: String(group) }),
    ...(status === undefined ? {} : { status }),
    ...(age === undefined ? {} : { age }),
  };
}

type Listed = Omit<ReturnType<typeof requestIn>, 'period'>;

/** Describes the content of the list. */
function figureText(
  { figure, by, group, status, age }: Listed,
  texts: ReportTexts,
  names: NamesOfProgram,
): string {
  const from = age ? minAgeDays[age - 1] : undefined;
  const next = age ? minAgeDays[age] : undefined;
  const isNamed = by === 'sector' || by === 'size' || group === '0';
  return [
    texts[figure],
    status === undefined ? '' : names.statusOf(status),
    from === undefined ? '' : texts.ages(from, next === undefined ? null : next - 1),
    group !== undefined && isNamed ? names.groupOf(by, { Id: Number(group), Name: '' }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
