import { useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../../../../platform/language.tsx';
import { viewerTexts } from '../../../../texts/viewer.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { ReadablePdf } from '../openPdf.ts';
import { maxPrintedPages, printPages } from './printPages.ts';

export function usePrintJob() {
  const [page, setPage] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<'none' | 'failed' | 'tooLong'>('none');
  const running = useRef<AbortController>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function start(read: ReadablePdf, quarterTurns: number) {
    cancel();
    if (read.pdf.numPages > maxPrintedPages) return setOutcome('tooLong');
    const abort = new AbortController();
    const { signal } = abort;
    running.current = abort;
    setOutcome('none');
    try {
      await printPages(read, { turns: quarterTurns, signal, onPage: setPage });
    } catch {
      if (!signal.aborted) setOutcome('failed');
    }
    if (running.current === abort) setPage(null);
  }

  return { page, outcome, start, cancel };
}

interface Props {
  printing: ReturnType<typeof usePrintJob>;
  count: number;
}

export function PrintState({ printing: { page, outcome, cancel }, count }: Props) {
  const texts = useTextsOf(viewerTexts);
  const messages = {
    failed: texts.printFailed,
    tooLong: texts.tooLongToPrint(count, maxPrintedPages),
    none: null,
  }[outcome];
  return (
    <div className={`line between ${page !== null || messages !== null ? 'bar line-below' : ''}`}>
      <p className="small" role="status">
        {page === null ? messages : texts.preparing(page, count)}
      </p>
      {page !== null && (
        <Button onClick={cancel} variant="quiet">
          {texts.cancelPrint}
        </Button>
      )}
    </div>
  );
}
