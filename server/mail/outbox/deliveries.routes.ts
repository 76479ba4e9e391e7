import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import {
  dismissFailedMails,
  listFailedMails,
  readDeliveryState,
  retryDeferredMails,
  retryFailedMails,
} from './failedDeliveries.usecases.ts';

export function createDeliveryRoutes(deps: Deps, kinds: readonly DeliveryKind[]) {
  return {
    listFailedMails: () => listFailedMails(deps, kinds),
    readMailState: () => readDeliveryState(deps),
    retryWaitingMails: (_request, { person }) => ok(retryDeferredMails(deps, person)),
    retryMails: ({ MailIds }, { person }) => ok(retryFailedMails(deps, person, MailIds)),
    dismissMails: ({ MailIds }, { person }) => ok(dismissFailedMails(deps, person, MailIds)),
  } satisfies Partial<Handlers>;
}
