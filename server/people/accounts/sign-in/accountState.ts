import type { FastifyReply } from 'fastify';

/** Empty as the contract has it for a sign-in that failed; the header tells the owner why. */
export function emptyForSuspended(reply: FastifyReply): string {
  reply.header('account-state', 'suspended');
  return '';
}
