import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ReportGrouping } from '../../../contract/reports.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { reportTexts } from '../../texts/reports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { createRetryingLoader } from '../../ui/loadFile.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FillPatterns } from './charts/FillPatterns.tsx';
import { OfficeReport } from './OfficeReport.tsx';
import { createProgramNames } from './programNames.ts';
import { ReportFilters } from './ReportFilters.tsx';
import { createReportedRowLines, readAllReportedRows } from './readAllReportedRows.ts';
import { formatPeriod, type Period } from './reportPeriod.ts';
import styles from './reports.module.css';
import { CsvButton } from './tables/CsvButton.tsx';
import { useReportQuery } from './useReportQuery.ts';

const PublicReport = lazy(createRetryingLoader(() => import('./PublicReport.tsx')));

export default function ReportsPage() {
  const texts = useTextsOf(reportTexts);
  const { language } = useLanguage();
  const names = createProgramNames(useProgramTexts(), texts);
  const [reportQuery, change] = useReportQuery();
  const { period, by, isPublic } = reportQuery;
  const query = useReport(period, isPublic ? 'sector' : by);
  const bySize = useReport(period, 'size', isPublic);
  const day = (iso: string) => showDay(iso, language);
  useTitle(texts.title);
  const report = query.data;
  const isRead = report !== undefined && (!isPublic || bySize.data !== undefined);
  return (
    <div className={`stack ${styles.report}`}>
      <FillPatterns />
      <PageTitle
        actions={
          <>
            <Button onClick={() => window.print()}>{texts.print}</Button>
            {!isPublic && (
              <CsvButton
                filename={`report-rows-${period.from}-${period.until}.csv`}
                linesOf={async () =>
                  createReportedRowLines(await readAllReportedRows(period), texts, names)
                }
                text={texts.csvOfAll}
              />
            )}
          </>
        }
        subtitle={texts.subtitle(formatPeriod(period, language))}
        title={texts.title}
      />
      <ReportFilters asked={reportQuery} onChange={change} />
      <div aria-busy={query.isFetching} className="stack">
        <ListState isRead={isRead} query={isPublic && query.data ? bySize : query}>
          {report && (
            <>
              <p className="muted">
                {texts.countedTo(day(report.From), day(report.Until))}
                {report.AsOf !== report.Until && ` · ${texts.asOf(day(report.AsOf))}`}
              </p>
              {!report.Whole && (
                <Banner title={texts.beyondReach(day(report.Since))} tone="warning">
                  <p>{texts.beyondReachText}</p>
                </Banner>
              )}
              {report.Whole && report.Since !== '' && (
                <p className="muted">{texts.partlyBeyondReach(day(report.Since))}</p>
              )}
              {isPublic && bySize.data ? (
                <Suspense>
                  <PublicReport bySector={report} bySize={bySize.data} period={period} />
                </Suspense>
              ) : (
                <OfficeReport by={by} period={period} report={report} />
              )}
              <ReportHelp />
            </>
          )}
        </ListState>
      </div>
    </div>
  );
}

/** Each period has its own cache entry, so that the numbers of another period are never shown under its name. */
function useReport({ from, until }: Period, by: ReportGrouping, enabled = true) {
  return useQuery({
    ...createQuery(['report', from, until, by], 'readReport', { from, until, by }),
    enabled,
    staleTime: 60_000,
  });
}

function ReportHelp() {
  const texts = useTextsOf(reportTexts);
  return (
    <details className="card screen-only">
      <summary className="strong">{texts.help}</summary>
      <dl className="stack gap-3">
        {texts.helpTexts.map(([name, meaning]) => (
          <div key={name}>
            <dt className="strong">{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
