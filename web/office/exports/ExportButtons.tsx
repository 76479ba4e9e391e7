import type { SearchRow } from '../../../contract/search.ts';
import { useTexts } from '../../platform/language.tsx';
import { exportTexts } from '../../texts/lists.ts';
import { createCsvFile } from './csv.ts';
import { createCsvLines } from './exportCsv.ts';
import { createExcelFile } from './exportExcel.ts';
import { SaveFileButton } from './SaveFileButton.tsx';

type FileFormat = 'csv' | 'excel';

interface Props {
  /** Records the export and returns the rows; when the export cannot be recorded, no file is created. */
  take(as: FileFormat): Promise<readonly SearchRow[]>;
  areShort?: boolean;
}

export function ExportButtons({ take, areShort }: Props) {
  const all = useTexts();
  const texts = exportTexts[all.language];
  const createButton = (text: string, short: string) => ({
    ...(areShort && { 'aria-label': text, title: text }),
    busyText: areShort ? short : texts.exporting,
    children: areShort ? short : text,
    failedText: ({ language }: typeof all) => exportTexts[language].exportFailed,
  });
  return (
    <>
      <SaveFileButton
        {...createButton(texts.export, 'CSV')}
        filename="applications.csv"
        makeFile={async () => createCsvFile(createCsvLines(await take('csv')))}
      />
      <SaveFileButton
        {...createButton(texts.exportToExcel, 'Excel')}
        filename="applications.xlsx"
        makeFile={async () => createExcelFile(await take('excel'), all)}
      />
    </>
  );
}
