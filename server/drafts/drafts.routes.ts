import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { draftKeyOf } from './draftKey.usecases.ts';

export function draftRoutes({ database }: Parts): Handlers<'readDraftKey'> {
  return {
    readDraftKey: (_input, { person }) => draftKeyOf(database, person),
  };
}
