import { forgetDeliveriesAbout } from '../deliveries/index.ts';
import { daysBefore } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import {
  deleteSupportRequests,
  findSupportRequestsAfter,
  findSupportRequestsBefore,
} from './support.queries.ts';

const inABatch = 500;

/** The staff have them by mail; here they are kept so that a mail that failed can be sent again. */
export async function forgetOldSupportRequests({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>): Promise<void> {
  const before = daysBefore(clock.now(), settings.daysKept.supportRequests);
  await forgetSupportRequests(database, await findSupportRequestsBefore(database, before));
}

/** Whether a text is meant that the account wrote; 0 for what is nobody's words. */
type IsMeant = (text: string, businessId: number) => boolean;

/** Those that say what is meant, with their mails; answers how many. */
export async function forgetSupportRequestsThatSay(
  database: Queryable,
  isMeant: IsMeant,
): Promise<number> {
  const meant = await supportRequestsThatSay(database, isMeant);
  await forgetSupportRequests(
    database,
    meant.map((request) => request.support_request_id),
  );
  return meant.length;
}

export async function supportRequestsThatSay(database: Queryable, isMeant: IsMeant) {
  const meant: Awaited<ReturnType<typeof findSupportRequestsAfter>> = [];
  let last = 0;
  for (;;) {
    const slice = await findSupportRequestsAfter(database, last, inABatch);
    for (const request of slice) {
      const { first_name, last_name, email, message } = request;
      last = request.support_request_id;
      // Who asks may have the applicant's last name; whoever has both names is the applicant.
      const isOwnName = isMeant(`${first_name} ${last_name} ${email}`, 0);
      if (isOwnName || isMeant(message, request.business_id)) meant.push(request);
    }
    if (slice.length < inABatch) return meant;
  }
}

/** With their mails. */
export async function forgetSupportRequests(database: Queryable, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += inABatch) {
    const some = ids.slice(at, at + inABatch);
    await forgetDeliveriesAbout(
      database,
      some.map((supportRequestId) => ({ supportRequestId })),
    );
    await deleteSupportRequests(database, some);
  }
}
