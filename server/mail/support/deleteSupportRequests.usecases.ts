import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { daysBefore } from '../../platform/time/clock.ts';
import { forgetDeliveriesAbout } from '../outbox/index.ts';
import {
  deleteSupportRequests,
  findSupportRequestsAfter,
  listSupportRequestIdsBefore,
} from './support.queries.ts';

const maxRequestsPerBatch = 500;

/**
 * Support requests reach the administrators by mail; they are stored only so that a failed mail can be sent again.
 */
export async function deleteOldSupportRequests({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Promise<void> {
  const before = daysBefore(clock.now(), settings.daysKept.supportRequests);
  await database.transaction().execute(async (trx) => {
    await deleteSupportRequestsMentioning(trx, await listSupportRequestIdsBefore(trx, before));
  });
}

export type SupportRequestRow = Awaited<ReturnType<typeof findSupportRequestsAfter>>[number];

export async function findSupportRequestsMentioning(
  database: Queryable,
  isMeant: (text: string, request: SupportRequestRow) => boolean,
): Promise<SupportRequestRow[]> {
  const meant: SupportRequestRow[] = [];
  let last = 0;
  for (;;) {
    const slice = await findSupportRequestsAfter(database, last, maxRequestsPerBatch);
    for (const request of slice) {
      const { first_name, last_name, email, message } = request;
      last = request.support_request_id;
      if ([`${first_name} ${last_name}`, email, message].some((text) => isMeant(text, request))) {
        meant.push(request);
      }
    }
    if (slice.length < maxRequestsPerBatch) return meant;
  }
}

export async function deleteSupportRequestsMentioning(
  database: Queryable,
  ids: number[],
): Promise<void> {
  for (let position = 0; position < ids.length; position += maxRequestsPerBatch) {
    const some = ids.slice(position, position + maxRequestsPerBatch);
    await forgetDeliveriesAbout(
      database,
      some.map((supportRequestId) => ({ supportRequestId })),
    );
    await deleteSupportRequests(database, some);
  }
}
