import { hkdfSync } from 'node:crypto';
import type { Queryable } from '../../platform/database/types.ts';
import type { Person } from '../../platform/person.ts';
import { countErasuresFor } from '../../privacy/erasure/index.ts';
import { findAccount } from '../accounts/index.ts';

/**
 * Browsers encrypt an account's unsaved drafts with this key, which only the account gets. The key is the same on
 * every server. It changes with each new password, so that drafts saved by an intruder become unreadable, and with
 * each erasure, so that devices keep nothing of the erased person. The password hash cannot be derived from it.
 */
export async function getDraftKey(database: Queryable, person: Person): Promise<string> {
  const account = await findAccount(database, person);
  if (!account?.password_hash) return '';
  const { businessId, isAdministrator } = person;
  const erasures = await countErasuresFor(database, { businessId, isAdministrator });
  const purpose = `unsaved forms of ${businessId}${erasures > 0 ? ` after ${erasures} erasures` : ''}`;
  const key = hkdfSync('sha256', account.password_hash, '', purpose, 32);
  return Buffer.from(key).toString('base64');
}
