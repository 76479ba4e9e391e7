import type { SearchRow } from '../../../contract/search.ts';
import { saveFile } from '../../platform/download.ts';
import { useTexts } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { exportTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { csvFile } from './exportCsv.ts';
import { excelFile } from './exportExcel.ts';

type FileForm = 'csv' | 'excel';

interface Props {
  /** Records the export and answers the rows; without a record there is no file. */
  take(as: FileForm): Promise<readonly SearchRow[]>;
  /** In a bar of many buttons they show the name of the file's form alone. */
  areShort?: boolean;
}

export function ExportButtons({ take, areShort }: Props) {
  const all = useTexts();
  const texts = exportTexts[all.language];
  return (
    <>
      <ExportButton
        filename="applications.csv"
        makeFile={csvFile}
        take={() => take('csv')}
        short={areShort && 'CSV'}
        text={texts.export}
      />
      <ExportButton
        filename="applications.xlsx"
        makeFile={(rows) => excelFile(rows, all)}
        take={() => take('excel')}
        short={areShort && 'Excel'}
        text={texts.exportToExcel}
      />
    </>
  );
}

interface ButtonProps {
  text: string;
  short: string | false | undefined;
  filename: string;
  take(): Promise<readonly SearchRow[]>;
  makeFile(rows: readonly SearchRow[]): Promise<Blob>;
}

function ExportButton({ take, text, short, filename, makeFile }: ButtonProps) {
  const { language } = useTexts();
  const notice = useNotice();
  const form = useSubmit({
    send: async () => saveFile(await makeFile(await take()), filename),
    onRefused: () => notice('red', (texts) => exportTexts[texts.language].exportFailed),
  });

  return (
    <Button
      {...(short && { 'aria-label': text, title: text })}
      busy={form.isBusy}
      busyText={short || exportTexts[language].exporting}
      icon="download"
      onClick={() => form.submit()}
    >
      {short || text}
    </Button>
  );
}
