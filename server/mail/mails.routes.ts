import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { listFailedMails } from './outbox.queries.ts';

export function mailRoutes({ database }: Parts): Handlers<'listFailedMails'> {
  return { listFailedMails: () => listFailedMails(database) };
}
