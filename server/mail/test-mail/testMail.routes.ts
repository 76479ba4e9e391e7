import type { Deps } from '../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { readTestMail, sendTestMail } from './testMail.usecases.ts';

export function createTestMailRoutes(deps: Deps) {
  return {
    readTestMail: (_request, { person }) => readTestMail(deps, person),
    sendTestMail: (_request, { person }) => answerOkAfter(sendTestMail(deps, person)),
  } satisfies Partial<Handlers>;
}
