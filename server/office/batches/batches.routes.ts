import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { inviteMany, previewInvitations } from './inviting.usecases.ts';
import { previewBatch } from './preview.usecases.ts';
import { batchOf, listBatches } from './reading.usecases.ts';
import { runBatch } from './running.usecases.ts';
import { undoBatch } from './undoing.usecases.ts';

export function batchRoutes(deps: Deps) {
  return {
    previewBatch: (input, { person }) => previewBatch(deps, person, input),
    runBatch: (input, { person }) => runBatch(deps, person, input),
    previewInvitations: (_request, { person }) => previewInvitations(deps, person),
    inviteMany: (input, { person }) => inviteMany(deps, person, input),
    readBatch: ({ batchId }) => batchOf(deps, batchId),
    listBatches: ({ before }) => listBatches(deps, before),
    undoBatch: ({ BatchId }, { person }) => undoBatch(deps, person, BatchId),
  } satisfies Partial<Handlers>;
}
