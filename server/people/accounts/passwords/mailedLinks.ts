import type { PasswordLinkKind } from '../../../platform/database/schema/accounts.ts';
import type { Database } from '../../../platform/database/types.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { minutesAfter } from '../../../platform/time/clock.ts';
import { lockAccountWithAddress, replacePasswordLink } from './passwordLinks.queries.ts';

export const linkLifetimeMinutes = {
  reset: 30,
  invitation: 7 * 24 * 60,
  confirmation: 7 * 24 * 60,
} as const;

/**
 * A secret is hashed differently for each kind of link, so that a link for confirming an address cannot set
 * a password.
 */
export function hashLinkSecret(kind: PasswordLinkKind, secret: string): string {
  return hashSecret(kind === 'confirmation' ? `confirmation ${secret}` : secret);
}

/**
 * The link is created when its mail is sent, so that it exists only in the mail. The account must still have the
 * recipient's address. The test `no link is made for an address that was removed from the account` guards this.
 */
export async function createMailedLink(
  database: Database,
  { business_id: businessId, email }: { business_id: number; email: string },
  kind: PasswordLinkKind,
  now: Date,
): Promise<string> {
  const link = generateSecret();
  await database.transaction().execute(async (trx) => {
    if (!(await lockAccountWithAddress(trx, businessId, email, kind))) {
      throw new Error('The account has another address by now.');
    }
    await replacePasswordLink(trx, {
      link_hash: hashLinkSecret(kind, link),
      business_id: businessId,
      kind,
      created_on: now.toISOString(),
      expires_on: minutesAfter(now, linkLifetimeMinutes[kind]).toISOString(),
    });
  });
  return link;
}
