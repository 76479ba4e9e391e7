import type { SearchRow } from '../../../contract/search.ts';
import { ManyFilesLater } from '../../papers/ManyFilesLater.tsx';
import { call } from '../../platform/calls.ts';
import { saveFile } from '../../platform/download.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Criteria, searchRequest } from '../criteria.ts';
import { searchTexts } from '../searchTexts.ts';
import { csvFile } from './exportCsv.ts';
import { excelFile } from './exportExcel.ts';

interface Props {
  criteria: Criteria;
  rows: readonly SearchRow[];
}

/** Exports the results: CSV for other programs, Excel for people. */
export function ExportButtons(props: Props) {
  const all = useTexts();
  const texts = searchTexts[all.language];
  return (
    <div className="actions">
      <ExportButton {...props} filename="applications.csv" makeFile={csvFile} text={texts.export} />
      <ExportButton
        {...props}
        filename="applications.xlsx"
        makeFile={(rows) => excelFile(rows, all)}
        text={texts.exportToExcel}
      />
      <ManyFilesLater applicationIds={props.rows.map(({ ApplicationId }) => ApplicationId)} />
    </div>
  );
}

interface ButtonProps extends Props {
  text: string;
  filename: string;
  makeFile(rows: readonly SearchRow[]): Promise<Blob>;
}

/** The export is recorded first; if that fails, there is no file. */
function ExportButton({ criteria, rows, text, filename, makeFile }: ButtonProps) {
  const texts = useTextsOf(searchTexts);
  const notice = useNotice();
  const form = useSubmit({
    async send() {
      await call('recordExport', { ...searchRequest(criteria), Results: rows.length });
      saveFile(await makeFile(rows), filename);
    },
    onRefused: () => notice('red', ({ language }) => searchTexts[language].exportFailed),
  });

  return (
    <Button
      busy={form.isBusy}
      busyText={texts.exporting}
      icon="download"
      onClick={() => form.submit()}
    >
      {text}
    </Button>
  );
}
