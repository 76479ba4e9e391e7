import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { getDraftKey } from './draftKey.usecases.ts';

export function createDraftRoutes({ database }: Deps) {
  return {
    readDraftKey: (_input, { person }) => getDraftKey(database, person),
  } satisfies Partial<Handlers>;
}
