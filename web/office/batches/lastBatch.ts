import { skipToken, useQuery } from '@tanstack/react-query';
import type { BatchKind } from '../../../contract/batches.ts';
import { queries } from '../../platform/queries.ts';

interface LastBatch {
  id: number;
  kind: BatchKind;
}

const queryKey = ['last batch'];

export function useLastBatch(): LastBatch | undefined {
  return useQuery<LastBatch>({ queryKey, queryFn: skipToken }).data;
}

export function rememberBatch(batch: LastBatch): void {
  queries.setQueryData(queryKey, batch);
}
