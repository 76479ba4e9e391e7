import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { dismissMails, listFailedMails, retryMails } from './failedMails.usecases.ts';

export function mailRoutes(
  parts: Parts,
): Handlers<'listFailedMails' | 'retryMails' | 'dismissMails'> {
  return {
    listFailedMails: () => listFailedMails(parts),
    async retryMails({ MailIds }, { person }) {
      await retryMails(parts, person, MailIds);
      return 'OK';
    },
    async dismissMails({ MailIds }, { person }) {
      await dismissMails(parts, person, MailIds);
      return 'OK';
    },
  };
}
