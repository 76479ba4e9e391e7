import { useState } from 'react';
import type { Report, ReportGrouping } from '../../../contract/reports.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { reportTexts } from '../../texts/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { ColumnChart } from './charts/ColumnChart.tsx';
import { StackedBars } from './charts/StackedBars.tsx';
import { createProgramNames } from './programNames.ts';
import { ReportHeadline } from './ReportHeadline.tsx';
import { createFigureLinks } from './reportLinks.ts';
import { formatShortPeriod, type Period } from './reportPeriod.ts';
import styles from './reports.module.css';
import { createGroupTable } from './sections/groupTable.ts';
import {
  createAgesTable,
  createBalanceTable,
  createOutcomesTable,
  createProcessingDaysTable,
  createRequestsTable,
  createTrendTable,
  listAgeTexts,
} from './sections/reportTables.ts';
import { ReportCard } from './tables/ReportCard.tsx';
import type { ReportTableData } from './tables/reportTableData.ts';

interface Props {
  report: Report;
  period: Period;
  by: ReportGrouping;
}

export function OfficeReport({ report, period, by }: Props) {
  const texts = useTextsOf(reportTexts);
  const program = useProgramTexts();
  const { language } = useLanguage();
  const { Whole: whole, Balance: balance } = report;
  const info = {
    texts,
    names: createProgramNames(program, texts),
    linkTo: createFigureLinks(period, by),
  };
  const fileOf = (name: string) => `report-${name}-${period.from}-${period.until}`;
  const daysText = report.CountsWorkingDays ? texts.workingDays : texts.days;
  const trend = createTrendTable(report.Parts, info, language);
  return (
    <>
      {whole && balance && (
        <>
          <ReportHeadline {...info} daysText={daysText} figures={whole} period={period} />
          <div className={`${styles.grid} columns`}>
            <ReportCard filename={fileOf('outcomes')} table={createOutcomesTable(whole, info)}>
              <ReportBars
                bars={whole.Outcomes.map(({ StatusId, Count }) => ({
                  name: info.names.statusOf(StatusId),
                  value: Count,
                  text: texts.number(Count),
                }))}
              />
            </ReportCard>
            <ReportCard filename={fileOf('days')} table={createProcessingDaysTable(whole, info)}>
              <ReportBars
                bars={[
                  [texts.medianHead, whole.Days.Median] as const,
                  [texts.nineOfTen, whole.Days.NineOfTen] as const,
                  [texts.slowest, whole.Days.Slowest] as const,
                ].map(([name, value]) => ({
                  name,
                  value,
                  text: value === null ? '–' : daysText(value),
                }))}
              />
            </ReportCard>
          </div>
          <ReportCard
            filename={fileOf('open')}
            more={<p className="muted small">{texts.agesNote}</p>}
            table={createAgesTable(report.Ages, info)}
          >
            <StackedBars
              names={listAgeTexts(texts)}
              stacks={report.Ages.map(({ StatusId, Counts }) => ({
                name: info.names.statusOf(StatusId),
                values: Counts,
              }))}
            />
          </ReportCard>
        </>
      )}
      <ReportCard filename={fileOf('trend')} table={trend}>
        <ColumnChart
          names={[info.names.recommended, texts.yearBefore]}
          pairs={report.Parts.map((part) => ({
            name: formatShortPeriod({ from: part.From, until: part.Until }, language),
            values: [part.Recommended, part.RecommendedBefore],
          }))}
        />
      </ReportCard>
      {whole && balance && (
        <>
          <div className={`${styles.grid} columns`}>
            <ReportCard filename={fileOf('requests')} table={createRequestsTable(whole, info)} />
            <ReportCard filename={fileOf('balance')} table={createBalanceTable(balance, info)} />
          </div>
          {by !== 'none' && (
            <GroupCard
              filename={fileOf(by)}
              key={`${by} ${period.from} ${period.until}`}
              table={createGroupTable(report, by, info)}
            />
          )}
        </>
      )}
    </>
  );
}

const maxInitialRows = 15;

function GroupCard({ table, filename }: { table: ReportTableData; filename: string }) {
  const texts = useTextsOf(reportTexts);
  const [isWhole, setWhole] = useState(false);
  const isLong = !isWhole && table.rows.length > maxInitialRows + 1;
  const shown = isLong
    ? [...table.rows.slice(0, maxInitialRows), ...table.rows.slice(-1)]
    : table.rows;
  const all = isLong && (
    <div className="actions">
      <Button onClick={() => setWhole(true)}>{texts.showAll(table.rows.length - 1)}</Button>
    </div>
  );
  return <ReportCard filename={filename} more={all} rows={shown} table={table} />;
}

interface ReportBarsProps {
  bars: readonly { name: string; value: number | null; text: string }[];
}

/** The bars are hidden from screen readers, because the table has the same content. */
function ReportBars({ bars }: ReportBarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return (
    <div aria-hidden="true" className={`${styles.bars} stack gap-3`}>
      {bars.map(({ name, value, text }) => (
        <div className={`${styles.bar} small`} key={name}>
          <span>{name}</span>
          <span className={`${styles.track} line nowrap`} data-bar>
            <svg
              aria-hidden="true"
              className={styles.barDrawn}
              focusable="false"
              height="1.25rem"
              width={`${((value ?? 0) / max) * 100}%`}
            >
              <rect fill="var(--primary)" height="100%" rx="3" width="100%" />
            </svg>
            <span className="figures">{text}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
