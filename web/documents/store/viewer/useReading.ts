import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../platform/callError.ts';
import { onConnectionBack } from '../../../platform/connection.ts';

type Lack = 'password' | 'damaged' | 'noPages' | 'tooLarge' | 'unreadable';
export type ViewerFailure = Lack | 'oldWord' | 'offline' | 'unavailable';

/** A known reason; any other error makes a document unreadable. */
export class CannotShow extends Error {
  readonly lack: Lack;
  constructor(lack: Lack) {
    super(lack);
    this.lack = lack;
  }
}

export interface Reading<Read> {
  read: Read | null;
  failure: ViewerFailure | null;
  retry(): void;
}

const nothing = { read: null, failure: null };

/** Reads again when `open` changes, on request, and after a lost connection. */
export function useReading<Read>(open: (signal: AbortSignal) => Promise<Read>): Reading<Read> {
  const [reading, setReading] = useState<Omit<Reading<Read>, 'retry'>>(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of tries is not read; another one reads the document again
  useEffect(() => {
    const abort = new AbortController();
    open(abort.signal).then(
      (read) => abort.signal.aborted || setReading({ read, failure: null }),
      (error) => abort.signal.aborted || setReading({ read: null, failure: whyNot(error) }),
    );
    return () => abort.abort();
  }, [open, tries]);

  function retry() {
    setReading(nothing);
    setTries(tries + 1);
  }

  const readAgain = useEffectEvent(() => {
    if (reading.failure === 'offline') retry();
  });
  useEffect(() => onConnectionBack(() => readAgain()), []);

  return { ...reading, retry };
}

function whyNot(error: unknown): ViewerFailure {
  if (error instanceof CannotShow) return error.lack;
  const failure = failureOf(error);
  return failure === 'offline' || failure === 'unavailable' ? failure : 'unreadable';
}
