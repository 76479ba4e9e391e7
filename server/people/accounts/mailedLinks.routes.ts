import type { FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import type { Deps } from '../../platform/deps.ts';
import { listClientNetworks } from '../../platform/http/clientAddress.ts';
import { answerOkAfter, type Handlers } from '../../platform/http/handlers.ts';
import { confirmEmail, resendConfirmationMail } from './addresses/confirmation.usecases.ts';
import { undoAccountChange } from './changes/undoAccountChange.usecases.ts';
import { readPasswordLink, requestReset, setPassword } from './passwords/passwordLinks.usecases.ts';

/** A browser that prefetches pages or a page of another site must not cause mails. */
function isIntendedRequest(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`;
  return (site === undefined || site === 'same-origin') && !purpose.includes('prefetch');
}

export function createMailedLinkRoutes(deps: Deps) {
  return {
    async requestReset(input, { request }) {
      if (isIntendedRequest(request)) await requestReset(deps, input, listClientNetworks(request));
      return messages.resetSent;
    },
    readPasswordLink: (input, { request }) =>
      readPasswordLink(deps, input, listClientNetworks(request)),
    setPassword: (input, { request }) => setPassword(deps, input, listClientNetworks(request)),
    undoAccountChange: ({ UndoId }, { request }) =>
      undoAccountChange(deps, UndoId, listClientNetworks(request)),
    confirmEmail: ({ ConfirmId }, { request }) =>
      confirmEmail(deps, ConfirmId, listClientNetworks(request)),
    mailConfirmationAgain: (_request, { person }) =>
      answerOkAfter(resendConfirmationMail(deps, person)),
  } satisfies Partial<Handlers>;
}
