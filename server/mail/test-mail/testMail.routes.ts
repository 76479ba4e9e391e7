import type { Deps } from '../../platform/deps.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { readTestMail, sendTestMail } from './testMail.usecases.ts';

export function createTestMailRoutes(deps: Deps) {
  return {
    readTestMail: (_request, { person }) => readTestMail(deps, person),
    sendTestMail: (_request, { person }) => ok(sendTestMail(deps, person)),
  } satisfies Partial<Handlers>;
}
