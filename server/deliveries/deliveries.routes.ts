import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { readDeliveryState, retryDeferred } from './deferredDeliveries.usecases.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import { dismissFailed, listFailed, retryFailed } from './failedDeliveries.usecases.ts';

export function deliveryRoutes(deps: Deps, kinds: readonly DeliveryKind[]) {
  return {
    listFailedMails: () => listFailed(deps, kinds),
    readMailState: () => readDeliveryState(deps, kinds),
    async retryWaitingMails(_request, { person }) {
      await retryDeferred(deps, person);
      return 'OK';
    },
    async retryMails({ MailIds }, { person }) {
      await retryFailed(deps, person, MailIds);
      return 'OK';
    },
    async dismissMails({ MailIds }, { person }) {
      await dismissFailed(deps, person, MailIds);
      return 'OK';
    },
  } satisfies Partial<Handlers>;
}
