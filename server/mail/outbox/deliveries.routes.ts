import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
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
    retryWaitingMails: (_request, { person }) => answerOkAfter(retryDeferredMails(deps, person)),
    retryMails: ({ MailIds }, { person }) => answerOkAfter(retryFailedMails(deps, person, MailIds)),
    dismissMails: ({ MailIds }, { person }) =>
      answerOkAfter(dismissFailedMails(deps, person, MailIds)),
  } satisfies Partial<Handlers>;
}
