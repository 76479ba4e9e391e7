import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../platform/callError.ts';
import { onConnectionBack } from '../../../platform/connection.ts';
import type { ViewerFailure } from '../usePdf.ts';
import { openWord, UnreadableWord } from './openWord.ts';
import type { ReadWord } from './word.worker.ts';

interface Reading {
  read: ReadWord | null;
  failure: ViewerFailure | null;
}

const nothing: Reading = { read: null, failure: null };

function viewerFailureOf(error: unknown): ViewerFailure {
  if (error instanceof UnreadableWord) return error.lack;
  const failure = failureOf(error);
  return failure === 'offline' || failure === 'unavailable' ? failure : 'unreadable';
}

export function useWord(documentId: number) {
  const [reading, setReading] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads it again
  useEffect(() => {
    const abort = new AbortController();
    const show = (found: Reading) => abort.signal.aborted || setReading(found);
    openWord(documentId, abort.signal).then(
      (read) => show({ read, failure: null }),
      (error) => show({ read: null, failure: viewerFailureOf(error) }),
    );
    return () => abort.abort();
  }, [documentId, tries]);

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
