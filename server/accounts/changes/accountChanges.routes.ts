import { networksOf } from '../../platform/http/address.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Parts } from '../../platform/parts.ts';
import { undoAccountChange } from './undo.usecases.ts';

export function accountChangeRoutes(parts: Parts): Handlers<'undoAccountChange'> {
  return {
    undoAccountChange: ({ UndoId }, { request }) =>
      undoAccountChange(parts, UndoId, networksOf(request)),
  };
}
