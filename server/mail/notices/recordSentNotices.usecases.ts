import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../../platform/deps.ts';
import { findOutcomes } from '../outbox/index.ts';
import { findQueuedDeliveries, recordDeliveryOutcome } from './notices.queries.ts';

export async function recordSentNotices({ database }: Pick<Deps, 'database'>): Promise<void> {
  const handed = await findQueuedDeliveries(database);
  const underWay = [...new Set(handed.flatMap(({ delivery_id: id }) => id ?? []))];
  const outcomes = await findOutcomes(database, underWay);
  for (const id of underWay) {
    const outcome = outcomes.get(id);
    // A failed mail may still be sent again by an administrator, so its notices are not settled yet.
    if (outcome && !outcome.sent_on) continue;
    const settled = outcome?.isHeldBack
      ? { state: 'heldBack' as const, mailed_on: null }
      : {
          state: outcome ? ('sent' as const) : ('failed' as const),
          mailed_on: outcome?.sent_on ?? null,
        };
    while (await recordDeliveryOutcome(database, id, settled)) await setImmediate();
    await setImmediate();
  }
}
