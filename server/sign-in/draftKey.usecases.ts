import { hkdfSync } from 'node:crypto';
import type { Queryable } from '../platform/database/database.ts';

/**
 * The key with which browsers encrypt what an account typed and did not save. It is handed to that account
 * alone, is the same on every server, and another one with each new password, so that what an open browser
 * kept before a takeover was ended is worth nothing. Nothing leads from it back to the password's hash.
 */
export async function draftKeyOf(database: Queryable, businessId: number): Promise<string> {
  const account = await database
    .selectFrom('businesses')
    .select('password_hash')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!account?.password_hash) return '';
  const key = hkdfSync('sha256', account.password_hash, '', `unsaved forms of ${businessId}`, 32);
  return Buffer.from(key).toString('base64');
}
