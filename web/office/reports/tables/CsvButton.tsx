import { useTextsOf } from '../../../platform/language.tsx';
import { reportTexts } from '../../../texts/reports.ts';
import { type CsvLine, createCsvFile } from '../../exports/csv.ts';
import { SaveFileButton } from '../../exports/SaveFileButton.tsx';

interface Props {
  filename: string;
  linesOf(): Iterable<CsvLine> | Promise<Iterable<CsvLine>>;
  text: string;
  name?: string;
}

export function CsvButton({ filename, linesOf, text, name }: Props) {
  return (
    <SaveFileButton
      aria-label={name}
      busyText={useTextsOf(reportTexts).saving}
      failedText={({ language }) => reportTexts[language].csvFailed}
      filename={filename}
      makeFile={async () => createCsvFile(await linesOf())}
      variant="quiet"
    >
      {text}
    </SaveFileButton>
  );
}
