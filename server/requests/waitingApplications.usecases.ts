import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../platform/deps.ts';
import { todayOf } from '../platform/today.ts';
import { findWaitingAfter } from './openRequests.queries.ts';
import { isOverdue } from './requests.rules.ts';

const requestsAtOnce = 2_000;

/** Applications whose request stands as somebody wants to see them; the day decides, too. */
export interface WaitingApplications {
  has(applicationId: number): boolean;
  day: string;
}

/** By what lists call it: `open`, `overdue` or `answered`; of anything else there are none. */
export async function applicationsWaiting(
  { database, ...deps }: Pick<Deps, 'database' | 'settings' | 'clock'>,
  shownState: string,
): Promise<WaitingApplications> {
  const day = todayOf(deps);
  const ids = new Set<number>();
  let after: { due_on: string; request_id: number } | undefined;
  do {
    const found = await findWaitingAfter(database, after, requestsAtOnce);
    for (const request of found) {
      const state = isOverdue(request, day) ? 'overdue' : request.state;
      if (state === shownState) ids.add(request.application_id);
    }
    after = found.length === requestsAtOnce ? found.at(-1) : undefined;
    await setImmediate();
  } while (after);
  return { has: (id) => ids.has(id), day };
}
