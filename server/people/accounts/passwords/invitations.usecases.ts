import { findWaitingParameters } from '../../../mail/outbox/index.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { invitationMail } from './passwordLinks.mails.ts';
import { listAccountsWithOpenInvitation } from './passwordLinks.queries.ts';

export async function findEmployersWithOpenInvitation(
  database: Queryable,
  now: Date,
  businessId?: number,
): Promise<ReadonlySet<number>> {
  const about = businessId === undefined ? undefined : { businessId };
  const waiting = await findWaitingParameters(database, invitationMail, about);
  const open = await listAccountsWithOpenInvitation(database, now, businessId);
  return new Set([...open, ...waiting.map((parameters) => parameters.businessId)]);
}
