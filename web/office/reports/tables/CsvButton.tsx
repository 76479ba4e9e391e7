import { saveFile } from '../../../platform/download.ts';
import { useTextsOf } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { useNotice } from '../../../shared/useNotice.tsx';
import { reportTexts } from '../../../texts/reports.ts';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  filename: string;
  makeFile(): Promise<Blob>;
  text: string;
  /** What a screen reader says, where several look alike. */
  name?: string;
}

export function CsvButton({ filename, makeFile, text, name }: Props) {
  const texts = useTextsOf(reportTexts);
  const notice = useNotice();
  const form = useSubmit({
    async send() {
      saveFile(await makeFile(), filename);
    },
    onRefused: () => notice('red', ({ language }) => reportTexts[language].csvFailed),
  });
  return (
    <Button
      aria-label={name}
      busy={form.isBusy}
      busyText={texts.saving}
      icon="download"
      onClick={() => form.submit()}
      variant="quiet"
    >
      {text}
    </Button>
  );
}
