import type { Deps } from '../../../platform/deps.ts';
import { networksOf } from '../../../platform/http/address.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { undoAccountChange } from './undo.usecases.ts';

export function accountChangeRoutes(deps: Deps) {
  return {
    undoAccountChange: ({ UndoId }, { request }) =>
      undoAccountChange(deps, UndoId, networksOf(request)),
  } satisfies Partial<Handlers>;
}
