import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../platform/callError.ts';
import { onConnectionBack } from '../../platform/connection.ts';
import { lackOf, openPdf, type ReadablePdf } from './pdf.ts';
import type { TickWords } from './readOnlyForm.ts';

export type ViewerFailure = ReturnType<typeof lackOf> | 'oldWord' | 'offline' | 'unavailable';

interface Reading {
  read: ReadablePdf | null;
  failure: ViewerFailure | null;
}

const nothing: Reading = { read: null, failure: null };

function viewerFailureOf(error: unknown): ViewerFailure {
  const failure = failureOf(error);
  if (failure === 'offline' || failure === 'unavailable') return failure;
  return lackOf(error);
}

export function usePdf(documentId: number, words: TickWords) {
  const [reading, setReading] = useState(nothing);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads it again
  useEffect(() => {
    const opened = openPdf(documentId, words);
    let isClosed = false;
    const show = (found: Reading) => isClosed || setReading(found);
    opened.read.then(
      (read) => show({ read, failure: null }),
      (error) => show({ read: null, failure: viewerFailureOf(error) }),
    );
    return () => {
      isClosed = true;
      opened.close();
    };
  }, [documentId, words, tries]);

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
