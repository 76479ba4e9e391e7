import {
  Batch,
  BatchList,
  BatchPreview,
  ListBatchesRequest,
  PreviewBatchRequest,
  ReadBatchRequest,
  RunBatchRequest,
  UndoBatchRequest,
} from '../batches.ts';
import type { FeatureCalls } from './row.ts';

/** Five hundred applications with their versions. */
const largestBatch = 60_000;

export const batchCalls = {
  previewBatch: {
    endpoint: 'POST /api/batch/preview',
    who: 'administrator',
    changes: false,
    summary:
      'What would happen to each of many applications, and who would be mailed; nothing is done',
    largestBody: largestBatch,
    request: PreviewBatchRequest,
    answered: BatchPreview,
  },
  runBatch: {
    endpoint: 'POST /api/batch',
    who: 'administrator',
    summary:
      'Set the status or the case manager of many applications, send a request about each, or mark them as seen; those that changed meanwhile are left as they are and named',
    largestBody: largestBatch,
    request: RunBatchRequest,
    answered: Batch,
  },
  readBatch: {
    endpoint: 'GET /api/batch',
    who: 'administrator',
    summary: 'What was done to many applications at once, and the outcome of each',
    request: ReadBatchRequest,
    answered: Batch,
  },
  listBatches: {
    endpoint: 'GET /api/batches',
    who: 'administrator',
    summary:
      'What was done to many applications at once in the last 90 days, the newest first, with how many were done and left',
    request: ListBatchesRequest,
    answered: BatchList,
  },
  undoBatch: {
    endpoint: 'POST /api/batch/undo',
    who: 'administrator',
    summary:
      'Undo within a minute what was done to many applications at once, or finish undoing that was cut short; those that changed since are left as they are and named',
    request: UndoBatchRequest,
    answered: Batch,
  },
} satisfies FeatureCalls;
