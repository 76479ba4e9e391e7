import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../platform/callError.ts';
import { onConnectionBack } from '../../../platform/connection.ts';

type Unshowable = 'password' | 'damaged' | 'noPages' | 'tooLarge' | 'unreadable';
export type ViewerFailure = Unshowable | 'oldWord' | 'offline' | 'unavailable';

/** An error with a known reason; after any other error the viewer calls the document unreadable. */
export class CannotShowError extends Error {
  readonly reason: Unshowable;
  constructor(reason: Unshowable) {
    super(reason);
    this.reason = reason;
  }
}

export interface OpenState<Read> {
  read: Read | null;
  failure: ViewerFailure | null;
  retry(): void;
}

const nothing = { read: null, failure: null };

/** Reads the document again when `open` changes, when `retry` is called, and when the connection returns. */
export function useOpened<Read>(open: (signal: AbortSignal) => Promise<Read>): OpenState<Read> {
  const [reading, setReading] = useState<Omit<OpenState<Read>, 'retry'>>(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of tries is not read; another one reads the document again
  useEffect(() => {
    const abort = new AbortController();
    open(abort.signal).then(
      (read) => abort.signal.aborted || setReading({ read, failure: null }),
      (error) => abort.signal.aborted || setReading({ read: null, failure: failureReason(error) }),
    );
    return () => abort.abort();
  }, [open, tries]);

  function retry() {
    setReading(nothing);
    setTries(tries + 1);
  }

  const reload = useEffectEvent(() => {
    if (reading.failure === 'offline') retry();
  });
  useEffect(() => onConnectionBack(() => reload()), []);

  return { ...reading, retry };
}

function failureReason(error: unknown): ViewerFailure {
  if (error instanceof CannotShowError) return error.reason;
  const failure = failureOf(error);
  return failure === 'offline' || failure === 'unavailable' ? failure : 'unreadable';
}
