import type { FastifyRequest } from 'fastify';
import { minutesBefore } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { bindingCookie, cookieOf } from '../platform/http/credentials.ts';
import type { Identify } from '../platform/http/serveCalls.ts';
import type { Parts } from '../platform/parts.ts';
import { hashOf } from '../platform/secrets.ts';
import {
  deleteEndedSessions,
  deleteSessionsOf,
  findOpenSession,
  markSeen,
} from './sessions.queries.ts';

/** A write for every request would cost more than a minute of exactness is worth. */
const minutesBetweenSightings = 1;

export function identifyBySession(parts: Parts): Identify {
  return async (token: string, request: FastifyRequest) => {
    const now = parts.clock.now();
    const tokenHash = hashOf(token);
    const session = await findOpenSession(parts.database, tokenHash, parts.settings.session, now);
    if (!session || !isBoundTo(session.binding_hash, request)) return null;
    if (session.seen_on < minutesBefore(now, minutesBetweenSightings).toISOString()) {
      await markSeen(parts.database, tokenHash, now);
    }
    return {
      businessId: session.business_id,
      isAdministrator: session.is_administrator,
      sessionHash: tokenHash,
    };
  };
}

/** A browser's token is worth nothing without that browser's own cookie, so a leaked one is dead. */
function isBoundTo(bindingHash: string | null, request: FastifyRequest): boolean {
  if (bindingHash === null) return true;
  const binding = cookieOf(request, bindingCookie);
  return binding !== undefined && hashOf(binding) === bindingHash;
}

/** After a password change: everywhere but where it was changed. */
export async function endOtherSessions(
  database: Queryable,
  businessId: number,
  keptSessionHash?: string,
): Promise<void> {
  await deleteSessionsOf(database, businessId, keptSessionHash);
}

export async function forgetEndedSessions(parts: Parts): Promise<void> {
  await deleteEndedSessions(parts.database, parts.settings.session, parts.clock.now());
}
