import { useState } from 'react';
import type { SearchRow } from '../../contract/search.ts';
import { useNotice } from '../layout/useNotice.tsx';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { downloadCsv } from './exportCsv.ts';

export function ExportButton({ rows }: { rows: readonly SearchRow[] }) {
  const { language } = useLanguage();
  const texts = useTexts();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);

  async function exportAll() {
    setBusy(true);
    try {
      await downloadCsv(rows, texts, language);
    } catch {
      notice('red', ({ search }) => search.exportFailed);
    }
    setBusy(false);
  }

  return (
    <Button busy={isBusy} busyText={texts.search.exporting} icon="download" onClick={exportAll}>
      {texts.search.export}
    </Button>
  );
}
