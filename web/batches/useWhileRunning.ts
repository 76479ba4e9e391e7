import { useEffect, useEffectEvent } from 'react';
import type { Batch } from '../../contract/batches.ts';
import { call } from '../platform/calls.ts';

const millisecondsToAskAgain = 1_000;

/** Sent again after a lost answer, it may be under way still, or was cut short. */
export function useWhileRunning(batch: Batch, onChange: (batch: Batch) => void): void {
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      onChange(await call('readBatch', { batchId: batch.BatchId }, { signal, isRetry: true }));
    } catch {
      // Asked again after the next second.
    }
  });
  const isRunning = batch.State === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const asking = new AbortController();
    const timer = setInterval(() => ask(asking.signal), millisecondsToAskAgain);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [isRunning]);
}
