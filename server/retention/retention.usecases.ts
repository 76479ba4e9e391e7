import { removeUnheld } from '../documents/removing.usecases.ts';
import { recordChange } from '../history/history.usecases.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { type Closed, deleteClosed, findClosed, heldDocuments } from './retention.queries.ts';

type Ground = Pick<Parts, 'database' | 'store' | 'clock'>;

/** The documents of an application: in its slots, additional ones, and those of its notes. */
export async function documentsOf(database: Queryable, applicationId: number): Promise<number[]> {
  return heldDocuments(database, applicationId);
}

/** The applications that are closed and were last changed more than so many years ago. */
export async function findExpired(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  years: number,
): Promise<Closed[]> {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return findClosed(database, before);
}

/**
 * Removes an application with its documents, notes and history. What stays is that it was removed: its
 * number and counts, nothing of a person. Undefined when somebody changed it meanwhile.
 */
export async function removeExpired(
  { database, store, clock }: Ground,
  expired: Closed,
): Promise<{ documents: number; notes: number } | undefined> {
  const removed = await database.transaction().execute(async (trx) => {
    const ids = await heldDocuments(trx, expired.application_id);
    const deleted = await deleteClosed(trx, expired, clock.now());
    if (!deleted) return undefined;
    const keys = await removeUnheld(trx, ids);
    await recordChange(trx, {
      on: clock.now(),
      by: null,
      kind: 'applicationRemoved',
      businessId: expired.business_id,
      details: { JobNumber: expired.job_number, Documents: keys.length, Notes: deleted.notes },
    });
    return { keys, notes: deleted.notes };
  });
  if (!removed) return undefined;
  // Bytes without a row harm nobody: a sweep removes what is left when this breaks off.
  for (const key of removed.keys) await store.delete(key);
  return { documents: removed.keys.length, notes: removed.notes };
}
