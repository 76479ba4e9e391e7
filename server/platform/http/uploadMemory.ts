import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { overloaded } from '../errors.ts';
import { type FairShares, fairShares } from '../fairShares.ts';
import type { Person } from '../person.ts';
import { subscriberOf } from './address.ts';

/** Documents are in memory until they are checked and stored: as many of the largest size, in total. */
const documentsAtOnce = 80;
/** And as many of requests without a token before the file: it may follow, or be missing. */
const anonymousAtOnce = 16;
/** With the overhead of its pieces. */
const memoryOfOne = documentLimits.bytes + 500_000;

/** Reserves memory for bytes that have arrived, or refuses them with 503. */
export type ReserveMemory = (bytes: number) => void;

/** What a request has reserved is released when it ends. Guarded by `1,000 uploads at once …`. */
function reservation(shares: FairShares, names: string[], reply: FastifyReply): ReserveMemory {
  let reserved = 0;
  reply.raw.once('close', () => {
    shares.giveBack(names, reserved);
    reserved = 0;
  });
  return (bytes) => {
    if (reply.raw.destroyed) return;
    if (!shares.take(names, bytes)) throw overloaded();
    reserved += bytes;
  };
}

/** Shared fairly by address and by account, so that neither a busy office nor an attacker keeps others out. */
export function uploadMemory() {
  const ofPeople = fairShares(documentsAtOnce * memoryOfOne);
  const ofAnonymous = fairShares(anonymousAtOnce * memoryOfOne);
  return (person: Person | null, request: FastifyRequest, reply: FastifyReply): ReserveMemory => {
    const address = subscriberOf(request);
    return person
      ? reservation(ofPeople, [address, `account ${person.businessId}`], reply)
      : reservation(ofAnonymous, [address], reply);
  };
}
