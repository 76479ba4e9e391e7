import { useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { reportTexts } from '../../texts/reports.ts';
import { Button } from '../../ui/Button.tsx';
import { CsvButton } from '../tables/CsvButton.tsx';
import { csvOfCells, linesOf } from '../tables/csv.ts';
import { ReportTable } from '../tables/ReportTable.tsx';
import type { ReportTableData } from '../tables/tableData.ts';

/** Of a long table so many rows at first; its file has them all. */
const rowsAtFirst = 15;

export function GroupCard({ table, filename }: { table: ReportTableData; filename: string }) {
  const texts = useTextsOf(reportTexts);
  const [isWhole, setWhole] = useState(false);
  const isLong = !isWhole && table.rows.length > rowsAtFirst + 1;
  const shown = isLong
    ? [...table.rows.slice(0, rowsAtFirst), ...table.rows.slice(-1)]
    : table.rows;
  return (
    <div className="card report-card">
      <div className="card-head">
        <h2>{table.name}</h2>
        <div className="actions">
          <CsvButton
            filename={`${filename}.csv`}
            makeFile={() => csvOfCells(linesOf(table))}
            name={texts.csvOf(table.name)}
            text={texts.csv}
          />
        </div>
      </div>
      <ReportTable {...table} rows={shown} />
      {isLong && (
        <div className="actions">
          <Button onClick={() => setWhole(true)}>{texts.showAll(table.rows.length - 1)}</Button>
        </div>
      )}
    </div>
  );
}
