import { hkdfSync } from 'node:crypto';
import type { Queryable } from '../../platform/database/types.ts';
import type { Person } from '../../platform/person.ts';
import { countErasuresFor } from '../../privacy/erasure/index.ts';
import { findAccount } from '../accounts/index.ts';

/**
 * The key with which browsers encrypt what an account typed and did not save. It is handed to that account
 * alone, is the same on every server, and another one with each new password, so that what an open browser
 * kept before a takeover was ended is worth nothing; and after each erasure, so that nothing of the person who
 * was erased can be read on a device. Nothing leads from it back to the password's hash.
 */
export async function draftKeyOf(database: Queryable, person: Person): Promise<string> {
  const account = await findAccount(database, person);
  if (!account?.password_hash) return '';
  const { businessId, isAdministrator } = person;
  const erasures = await countErasuresFor(database, { businessId, isAdministrator });
  const purpose = `unsaved forms of ${businessId}${erasures > 0 ? ` after ${erasures} erasures` : ''}`;
  const key = hkdfSync('sha256', account.password_hash, '', purpose, 32);
  return Buffer.from(key).toString('base64');
}
