import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../platform/callError.ts';
import { onConnectionBack } from '../../platform/connection.ts';
import type { lackOf as lackOfPdf } from './pdf.ts';

export type ViewerFailure = ReturnType<typeof lackOfPdf> | 'oldWord' | 'offline' | 'unavailable';

interface Reading<Read> {
  read: Read | null;
  failure: ViewerFailure | null;
}

/** Reads a document, and again when `open` changes, when asked to, or when a lost connection is back. */
export function useReading<Read>(
  open: (signal: AbortSignal) => Promise<Read>,
  lackOf: (error: unknown) => ViewerFailure,
) {
  const [reading, setReading] = useState<Reading<Read>>({ read: null, failure: null });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of tries is not read; another one reads the document again
  useEffect(() => {
    const abort = new AbortController();
    const show = (found: Reading<Read>) => abort.signal.aborted || setReading(found);
    open(abort.signal).then(
      (read) => show({ read, failure: null }),
      (error) => {
        const failure = failureOf(error);
        const isAway = failure === 'offline' || failure === 'unavailable';
        show({ read: null, failure: isAway ? failure : lackOf(error) });
      },
    );
    return () => abort.abort();
  }, [open, lackOf, tries]);

  function retry() {
    setReading({ read: null, failure: null });
    setTries(tries + 1);
  }

  const readAgain = useEffectEvent(() => {
    if (reading.failure === 'offline') retry();
  });
  useEffect(() => onConnectionBack(() => readAgain()), []);

  return { ...reading, retry };
}
