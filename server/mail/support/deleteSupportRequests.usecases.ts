import { readSlices } from '../../platform/database/readSlices.ts';
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
  const slices = readSlices<SupportRequestRow>(maxRequestsPerBatch, (last) =>
    findSupportRequestsAfter(database, last?.support_request_id ?? 0, maxRequestsPerBatch),
  );
  for await (const slice of slices) {
    for (const request of slice) {
      const { first_name, last_name, email, message } = request;
      if ([`${first_name} ${last_name}`, email, message].some((text) => isMeant(text, request))) {
        meant.push(request);
      }
    }
  }
  return meant;
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
