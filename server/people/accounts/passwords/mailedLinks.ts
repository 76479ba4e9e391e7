import type { LinkKind } from '../../../platform/database/schema/accounts.ts';
import type { Database } from '../../../platform/database/types.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { minutesAfter } from '../../../platform/time/clock.ts';
import { claimAddress, replaceLink } from './passwordLinks.queries.ts';

export const linkMinutes = {
  reset: 30,
  invitation: 7 * 24 * 60,
  confirmation: 7 * 24 * 60,
} as const;

/** A confirmation link must not set a password, so its secret is hashed differently. */
export function linkHashOf(kind: LinkKind, secret: string): string {
  return hashSecret(kind === 'confirmation' ? `confirmation ${secret}` : secret);
}

/**
 * It is called when the mail is sent, so that only the mail contains the link. The account must still have the
 * recipient's address. Guarded by `no link is made for an address that was removed from the account`.
 */
export async function makeLink(
  database: Database,
  { business_id: businessId, email }: { business_id: number; email: string },
  kind: LinkKind,
  now: Date,
): Promise<string> {
  const link = generateSecret();
  await database.transaction().execute(async (trx) => {
    if (!(await claimAddress(trx, businessId, email, kind))) {
      throw new Error('The account has another address by now.');
    }
    await replaceLink(trx, {
      link_hash: linkHashOf(kind, link),
      business_id: businessId,
      kind,
      created_on: now.toISOString(),
      expires_on: minutesAfter(now, linkMinutes[kind]).toISOString(),
    });
  });
  return link;
}
