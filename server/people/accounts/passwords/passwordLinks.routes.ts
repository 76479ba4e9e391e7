import type { FastifyRequest } from 'fastify';
import { messages } from '../../../../contract/messages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { networksOf } from '../../../platform/http/address.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { readPasswordLink, requestReset, setPassword } from './passwordLinks.usecases.ts';

/** A browser that guesses ahead, or a foreign page, must not send mails. */
function isMeant(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`;
  return (site === undefined || site === 'same-origin') && !purpose.includes('prefetch');
}

export function passwordLinkRoutes(deps: Deps) {
  return {
    async requestReset(input, { request }) {
      if (isMeant(request)) await requestReset(deps, input, networksOf(request));
      return messages.resetSent;
    },
    readPasswordLink: (input, { request }) => readPasswordLink(deps, input, networksOf(request)),
    setPassword: (input, { request }) => setPassword(deps, input, networksOf(request)),
  } satisfies Partial<Handlers>;
}
