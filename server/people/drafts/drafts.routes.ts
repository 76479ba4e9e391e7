import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { draftKeyOf } from './draftKey.usecases.ts';

export function draftRoutes({ database }: Deps) {
  return {
    readDraftKey: (_input, { person }) => draftKeyOf(database, person),
  } satisfies Partial<Handlers>;
}
