import type { ReactNode } from 'react';
import { useTextsOf } from '../../../platform/language.tsx';
import { reportTexts } from '../../../texts/reports.ts';
import styles from '../reports.module.css';
import { CsvButton } from './CsvButton.tsx';
import { createTableLines } from './csv.ts';
import { ReportTable } from './ReportTable.tsx';
import type { ReportTableData } from './tableData.ts';

interface Props {
  table: ReportTableData;
  /** The visible rows of the table; the downloaded file has all rows. */
  rows?: ReportTableData['rows'];
  /** The name of the downloaded file without its extension. */
  filename: string;
  children?: ReactNode;
  more?: ReactNode;
}

/** Shows a section of the report, with chart and table side by side when there is room. */
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
