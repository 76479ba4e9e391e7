import type { Deps } from '../../../platform/deps.ts';
import { networksOf } from '../../../platform/http/address.ts';
import { type Handlers, ok } from '../../../platform/http/handlers.ts';
import { confirmEmail, mailConfirmationAgain } from './confirmation.usecases.ts';

export function confirmationRoutes(deps: Deps) {
  return {
    confirmEmail: ({ ConfirmId }, { request }) =>
      confirmEmail(deps, ConfirmId, networksOf(request)),
    mailConfirmationAgain: (_request, { person }) => ok(mailConfirmationAgain(deps, person)),
  } satisfies Partial<Handlers>;
}
