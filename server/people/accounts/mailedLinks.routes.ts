import type { FastifyRequest } from 'fastify';
import { messages } from '../../../contract/messages.ts';
import type { Deps } from '../../platform/deps.ts';
import { listNetworks } from '../../platform/http/clientAddress.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { confirmEmail, mailConfirmationAgain } from './addresses/confirmation.usecases.ts';
import { undoAccountChange } from './changes/undo.usecases.ts';
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
      if (isIntendedRequest(request)) await requestReset(deps, input, listNetworks(request));
      return messages.resetSent;
    },
    readPasswordLink: (input, { request }) => readPasswordLink(deps, input, listNetworks(request)),
    setPassword: (input, { request }) => setPassword(deps, input, listNetworks(request)),
    undoAccountChange: ({ UndoId }, { request }) =>
      undoAccountChange(deps, UndoId, listNetworks(request)),
    confirmEmail: ({ ConfirmId }, { request }) =>
      confirmEmail(deps, ConfirmId, listNetworks(request)),
    mailConfirmationAgain: (_request, { person }) => ok(mailConfirmationAgain(deps, person)),
  } satisfies Partial<Handlers>;
}
