import { type AccessPart, queueMail } from '../../mail/outbox.usecases.ts';
import { minutesAfter } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/secrets.ts';
import { deleteReversalsOf, findOldestReversal, insertReversal } from './reversals.queries.ts';

interface AccessChange {
  on: Date;
  businessId: number;
  /** What of the account lets somebody in, and is another one now. */
  changed: readonly AccessPart[];
  emailBefore: string;
  emailNow: string;
}

export const minutesToUndo = 3 * 24 * 60;

/**
 * Of a change that the account's own session made: the address before gets a link that undoes it. Of
 * several changes within the three days each link brings back the address before the first: an address
 * that came in by such a change has no claim to the account. Guarded by
 * `every link brings back the address before the first change`.
 */
export async function tellOfOwnChange(trx: Trx, change: AccessChange): Promise<void> {
  const { on, businessId, changed, emailBefore, emailNow } = change;
  if (changed.length === 0) return;
  const first = await findOldestReversal(trx, businessId, on);
  const email = first?.email ?? emailBefore;
  if (email !== '') {
    const expiresOn = minutesAfter(on, minutesToUndo);
    const reversalId = newSecret();
    const since = first?.since ?? on.toISOString();
    await insertReversal(trx, { id: reversalId, businessId, email, since, now: on, expiresOn });
    for (const to of new Set([email, emailBefore])) {
      await queueMail(trx, on, 'accountChanged', { businessId, reversalId, to, changed });
    }
  }
  if (changed.includes('email')) {
    const notice = { businessId, to: emailNow, changed, by: 'owner' } as const;
    await queueMail(trx, on, 'accountChangeNotice', notice);
  }
}

/**
 * Of a change that the program made. It cannot be undone by mail, and settles what was open: the old
 * address may be that of somebody who has left, or of who took the account over.
 */
export async function tellOfChangeByProgram(trx: Trx, change: AccessChange): Promise<void> {
  const { on, businessId, changed, emailBefore, emailNow } = change;
  if (changed.length === 0) return;
  if (changed.includes('email') || changed.includes('password')) {
    await deleteReversalsOf(trx, businessId);
  }
  for (const to of new Set([emailBefore, emailNow])) {
    if (to === '') continue;
    const notice = { businessId, to, changed, by: 'program' } as const;
    await queueMail(trx, on, 'accountChangeNotice', notice);
  }
}
