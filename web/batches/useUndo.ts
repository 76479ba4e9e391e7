import { useEffect, useState } from 'react';
import type { Batch } from '../../contract/batches.ts';
import { call } from '../platform/calls.ts';
import { useSubmit } from '../platform/useSubmit.ts';
import { readListsAgain } from './readListsAgain.ts';

/** For as long as the server says that it can be undone, counted from its answer. */
export function useUndo(batch: Batch, onChange: (batch: Batch) => void) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const until = performance.now() + batch.SecondsToUndo * 1000;
    const count = () => setSeconds(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [batch]);

  const form = useSubmit<Batch>({
    send: () => call('undoBatch', { BatchId: batch.BatchId }),
    onSent(undone) {
      readListsAgain();
      onChange(undone);
    },
  });
  return { seconds, form };
}
