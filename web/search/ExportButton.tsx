import { useState } from 'react';
import type { SearchRow } from '../../contract/search.ts';
import { useNotice } from '../layout/useNotice.tsx';
import { call } from '../platform/calls.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { type Criteria, searchRequest } from './criteria.ts';
import { downloadCsv } from './exportCsv.ts';

interface Props {
  criteria: Criteria;
  rows: readonly SearchRow[];
}

/** Who takes a result away is recorded first: without that there is no file. */
export function ExportButton({ criteria, rows }: Props) {
  const { language } = useLanguage();
  const texts = useTexts();
  const notice = useNotice();
  const [isBusy, setBusy] = useState(false);

  async function exportAll() {
    setBusy(true);
    try {
      await call('recordExport', { ...searchRequest(criteria), Results: rows.length });
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
