import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { dismissMails, listFailedMails, retryMails } from './failedMails.usecases.ts';
import { readMailState, retryWaitingMails } from './waitingMails.usecases.ts';

export function mailRoutes(
  parts: Parts,
): Handlers<
  'listFailedMails' | 'readMailState' | 'retryWaitingMails' | 'retryMails' | 'dismissMails'
> {
  return {
    listFailedMails: () => listFailedMails(parts),
    readMailState: () => readMailState(parts),
    async retryWaitingMails(_request, { person }) {
      await retryWaitingMails(parts, person);
      return 'OK';
    },
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
