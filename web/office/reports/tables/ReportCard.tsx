import type { ReactNode } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { reportTexts } from '../../../texts/reports.ts';
import type { CsvLine } from '../../exports/csv.ts';
import styles from '../reports.module.css';
import { CsvButton } from './CsvButton.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportTableData } from './reportTableData.ts';

interface Props {
  table: ReportTableData;
  rows?: ReportTableData['rows'];
  filename: string;
  children?: ReactNode;
  more?: ReactNode;
}

export function ReportCard({ table, rows = table.rows, filename, children, more }: Props) {
  const texts = useTextsOf(reportTexts);
  return (
    <div className="card">
      <div className="card-head">
        <h2>{table.name}</h2>
        <div className="actions">
          <CsvButton
            filename={`${filename}.csv`}
            linesOf={() => createTableLines(table)}
            name={texts.csvOf(table.name)}
            text={texts.csv}
          />
        </div>
      </div>
      <div className={children ? `${styles.pair} stack` : undefined}>
        {children}
        <ReportTable {...table} rows={rows} />
      </div>
      {more}
    </div>
  );
}

function createTableLines({ heads, rows }: ReportTableData): CsvLine[] {
  return [
    [...heads],
    ...rows.map(({ name, cells }) => [
      name,
      ...cells.map(({ value, isHidden }) => (isHidden || value === null ? '' : value)),
    ]),
  ];
}
