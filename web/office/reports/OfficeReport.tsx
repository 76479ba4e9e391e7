import { useState } from 'react';
import type { Report, ReportGrouping } from '../../../contract/reports.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { reportTexts } from '../../texts/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { Columns } from './charts/Columns.tsx';
import { Stacks } from './charts/Stacks.tsx';
import { Headline } from './Headline.tsx';
import { type Period, shortPeriodName } from './period.ts';
import { namesOfProgram } from './programNames.ts';
import { linksOf } from './reportLinks.ts';
import styles from './reports.module.css';
import { groupTable } from './sections/groupTable.ts';
import {
  agesTable,
  ageTexts,
  balanceTable,
  daysTable,
  outcomesTable,
  requestsTable,
  trendTable,
} from './sections/tables.ts';
import { ReportCard } from './tables/ReportCard.tsx';
import type { ReportTableData } from './tables/tableData.ts';

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
  const info = { texts, names: namesOfProgram(program, texts), linkTo: linksOf(period, by) };
  const fileOf = (name: string) => `report-${name}-${period.from}-${period.until}`;
  const daysText = report.CountsWorkingDays ? texts.workingDays : texts.days;
  const trend = trendTable(report.Parts, info, language);
  return (
    <>
      {whole && balance && (
        <>
          <Headline {...info} daysText={daysText} figures={whole} period={period} />
          <div className={`${styles.grid} columns`}>
            <ReportCard filename={fileOf('outcomes')} table={outcomesTable(whole, info)}>
              <Bars
                bars={whole.Outcomes.map(({ StatusId, Count }) => ({
                  name: info.names.statusOf(StatusId),
                  value: Count,
                  text: texts.number(Count),
                }))}
              />
            </ReportCard>
            <ReportCard filename={fileOf('days')} table={daysTable(whole, info)}>
              <Bars
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
            table={agesTable(report.Ages, info)}
          >
            <Stacks
              names={ageTexts(texts)}
              stacks={report.Ages.map(({ StatusId, Counts }) => ({
                name: info.names.statusOf(StatusId),
                values: Counts,
              }))}
            />
          </ReportCard>
        </>
      )}
      <ReportCard filename={fileOf('trend')} table={trend}>
        <Columns
          names={[info.names.recommended, texts.yearBefore]}
          pairs={report.Parts.map((part) => ({
            name: shortPeriodName({ from: part.From, until: part.Until }, language),
            values: [part.Recommended, part.RecommendedBefore],
          }))}
        />
      </ReportCard>
      {whole && balance && (
        <>
          <div className={`${styles.grid} columns`}>
            <ReportCard filename={fileOf('requests')} table={requestsTable(whole, info)} />
            <ReportCard filename={fileOf('balance')} table={balanceTable(balance, info)} />
          </div>
          {by !== 'none' && (
            <GroupCard
              filename={fileOf(by)}
              key={`${by} ${period.from} ${period.until}`}
              table={groupTable(report, by, info)}
            />
          )}
        </>
      )}
    </>
  );
}

/** The number of rows that a long table shows at first; its downloaded file has all rows. */
const rowsAtFirst = 15;

function GroupCard({ table, filename }: { table: ReportTableData; filename: string }) {
  const texts = useTextsOf(reportTexts);
  const [isWhole, setWhole] = useState(false);
  const isLong = !isWhole && table.rows.length > rowsAtFirst + 1;
  const shown = isLong
    ? [...table.rows.slice(0, rowsAtFirst), ...table.rows.slice(-1)]
    : table.rows;
  const all = isLong && (
    <div className="actions">
      <Button onClick={() => setWhole(true)}>{texts.showAll(table.rows.length - 1)}</Button>
    </div>
  );
  return <ReportCard filename={filename} more={all} rows={shown} table={table} />;
}

interface BarsProps {
  bars: readonly { name: string; value: number | null; text: string }[];
}

/** The bars are hidden from screen readers, because the table has the same content. */
function Bars({ bars }: BarsProps) {
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
              <rect className={styles.ink} height="100%" rx="3" width="100%" />
            </svg>
            <span className="figures">{text}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
