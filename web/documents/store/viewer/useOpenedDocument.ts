import { useEffect, useEffectEvent, useState } from 'react';
import { getFailure } from '../../../platform/callError.ts';
import { onConnectionBack } from '../../../platform/connection.ts';

type UndisplayableReason = 'password' | 'damaged' | 'noPages' | 'tooLarge' | 'unreadable';
export type ViewerFailure = UndisplayableReason | 'oldWord' | 'offline' | 'unavailable';

export class CannotShowError extends Error {
  readonly reason: UndisplayableReason;
  constructor(reason: UndisplayableReason) {
    super(reason);
    this.reason = reason;
  }
}

export interface OpenedDocumentState<Read> {
  read: Read | null;
  failure: ViewerFailure | null;
  retry(): void;
}

const notReadYet = { read: null, failure: null };

export function useOpenedDocument<Read>(
  open: (signal: AbortSignal) => Promise<Read>,
): OpenedDocumentState<Read> {
  const [reading, setReading] = useState<Omit<OpenedDocumentState<Read>, 'retry'>>(notReadYet);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the document again
  useEffect(() => {
    const abort = new AbortController();
    open(abort.signal).then(
      (read) => abort.signal.aborted || setReading({ read, failure: null }),
      (error) =>
        abort.signal.aborted || setReading({ read: null, failure: getViewerFailure(error) }),
    );
    return () => abort.abort();
  }, [open, tries]);

  function retry() {
    setReading(notReadYet);
    setTries(tries + 1);
  }

  const reload = useEffectEvent(() => {
    if (reading.failure === 'offline') retry();
  });
  useEffect(() => onConnectionBack(() => reload()), []);

  return { ...reading, retry };
}

function getViewerFailure(error: unknown): ViewerFailure {
  if (error instanceof CannotShowError) return error.reason;
  const failure = getFailure(error);
  return failure === 'offline' || failure === 'unavailable' ? failure : 'unreadable';
}
