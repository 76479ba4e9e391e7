import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentLimits } from '../../../contract/documents.ts';
import { overloaded } from '../errors.ts';
import { type FairShares, fairShares } from '../fairShares.ts';
import type { Person } from '../person.ts';
import { subscriberOf } from './address.ts';

/** Documents lie in memory until they are checked and stored: so many of the largest, in all. */
const documentsAtOnce = 80;
/** And so many of whoever names no session before the file: it may stand behind, or there is none. */
const unnamedAtOnce = 16;
/** What the pieces of a document take besides its bytes. */
const roomOfOne = documentLimits.bytes + 500_000;

export type Hold = (bytes: number) => void;

/** Counts what is held, and refuses what would be too much. Guarded by `1,000 uploads at once …`. */
function holder(shares: FairShares, names: string[], reply: FastifyReply): Hold {
  let own = 0;
  reply.raw.once('close', () => {
    shares.giveBack(names, own);
    own = 0;
  });
  return (bytes) => {
    if (reply.raw.destroyed) return;
    if (!shares.take(names, bytes)) throw overloaded();
    own += bytes;
  };
}

/** Shared out by address and by account, so that neither an office nor an attacker keeps others out. */
export function uploadMemory() {
  const ofPeople = fairShares(documentsAtOnce * roomOfOne);
  const ofUnnamed = fairShares(unnamedAtOnce * roomOfOne);
  return (person: Person | null, request: FastifyRequest, reply: FastifyReply): Hold => {
    const address = subscriberOf(request);
    return person
      ? holder(ofPeople, [address, `account ${person.businessId}`], reply)
      : holder(ofUnnamed, [address], reply);
  };
}
