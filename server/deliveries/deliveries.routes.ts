import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { readDeliveryState, retryDeferred } from './deferredDeliveries.usecases.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import { dismissFailed, listFailed, retryFailed } from './failedDeliveries.usecases.ts';

export function deliveryRoutes(
  parts: Parts,
  kinds: readonly DeliveryKind[],
): Handlers<
  'listFailedMails' | 'readMailState' | 'retryWaitingMails' | 'retryMails' | 'dismissMails'
> {
  return {
    listFailedMails: () => listFailed(parts, kinds),
    readMailState: () => readDeliveryState(parts, kinds),
    async retryWaitingMails(_request, { person }) {
      await retryDeferred(parts, person);
      return 'OK';
    },
    async retryMails({ MailIds }, { person }) {
      await retryFailed(parts, person, MailIds);
      return 'OK';
    },
    async dismissMails({ MailIds }, { person }) {
      await dismissFailed(parts, person, MailIds);
      return 'OK';
    },
  };
}
