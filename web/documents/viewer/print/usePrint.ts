import { useEffect, useRef, useState } from 'react';
import { type PrintedSheet, printSheets } from './printSheets.ts';
import { TooLong } from './tooLong.ts';

type Prepare = (signal: AbortSignal, onPage: (page: number) => void) => Promise<PrintedSheet[]>;

export interface Printing {
  /** The page that is being prepared; null while nothing is. */
  page: number | null;
  outcome: 'none' | 'failed' | 'tooLong';
  start(prepare: Prepare): void;
  cancel(): void;
}

/** Prepares sheets of paper, which can be stopped, and then opens the browser's own dialog. */
export function usePrint(): Printing {
  const [page, setPage] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Printing['outcome']>('none');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(prepare: Prepare) {
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    setOutcome('none');
    try {
      const sheets = await prepare(abort.signal, (at) => abort.signal.aborted || setPage(at));
      printSheets(sheets);
    } catch (error) {
      if (!abort.signal.aborted) setOutcome(error instanceof TooLong ? 'tooLong' : 'failed');
    }
    if (running.current === abort) setPage(null);
  }

  return { page, outcome, start, cancel: () => running.current?.abort() };
}
