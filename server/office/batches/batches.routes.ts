import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { inviteMany, previewInvitations } from './inviteMany.usecases.ts';
import { previewBatch } from './previewBatch.usecases.ts';
import { listBatches, readBatch } from './readBatches.usecases.ts';
import { runBatch } from './runBatch.usecases.ts';
import { undoBatch } from './undoBatch.usecases.ts';

export function createBatchRoutes(deps: Deps) {
  return {
    previewBatch: (input, { person }) => previewBatch(deps, person, input),
    runBatch: (input, { person }) => runBatch(deps, person, input),
    previewInvitations: (_request, { person }) => previewInvitations(deps, person),
    inviteMany: (input, { person }) => inviteMany(deps, person, input),
    readBatch: ({ batchId }) => readBatch(deps, batchId),
    listBatches: ({ before }) => listBatches(deps, before),
    undoBatch: ({ BatchId }, { person }) => undoBatch(deps, person, BatchId),
  } satisfies Partial<Handlers>;
}
