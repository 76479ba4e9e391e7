import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { readMailPlan } from './mailPlan.usecases.ts';
import { listMails } from './mailsOfApplication.usecases.ts';

export function notificationRoutes(deps: Deps) {
  return {
    readMailPlan: ({ applicationId }, { person }) => readMailPlan(deps, person, applicationId),
    listMailsOfApplication: ({ applicationId }, { person }) =>
      listMails(deps, person, applicationId),
  } satisfies Partial<Handlers>;
}
