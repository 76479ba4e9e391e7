import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { readMailChoices, saveMailChoices } from './choices/mailChoices.usecases.ts';
import { listMails, readMailPlan } from './mailPlan.usecases.ts';
import { readUnsubscription, unsubscribe } from './unsubscribing/unsubscribe.usecases.ts';

export function createNotificationRoutes(deps: Deps) {
  return {
    readMailPlan: ({ applicationId }, { person }) => readMailPlan(deps, person, applicationId),
    listMailsOfApplication: ({ applicationId }, { person }) =>
      listMails(deps, person, applicationId),
    readMailChoices: (_input, { person }) => readMailChoices(deps, person),
    saveMailChoices: (input, { person }) => answerOkAfter(saveMailChoices(deps, person, input)),
    readUnsubscription: ({ LinkId }) => readUnsubscription(deps, LinkId),
    unsubscribe: ({ LinkId, Undo }) => unsubscribe(deps, LinkId, Undo),
  } satisfies Partial<Handlers>;
}
