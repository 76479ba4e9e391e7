import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import type { DeliveryKind } from './deliveryKind.ts';
import {
  dismissFailed,
  listFailed,
  readDeliveryState,
  retryDeferred,
  retryFailed,
} from './failedDeliveries.usecases.ts';

export function deliveryRoutes(deps: Deps, kinds: readonly DeliveryKind[]) {
  return {
    listFailedMails: () => listFailed(deps, kinds),
    readMailState: () => readDeliveryState(deps),
    retryWaitingMails: (_request, { person }) => ok(retryDeferred(deps, person)),
    retryMails: ({ MailIds }, { person }) => ok(retryFailed(deps, person, MailIds)),
    dismissMails: ({ MailIds }, { person }) => ok(dismissFailed(deps, person, MailIds)),
  } satisfies Partial<Handlers>;
}
