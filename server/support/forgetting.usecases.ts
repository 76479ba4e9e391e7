import { forgetSupportMails } from '../mail/outbox.usecases.ts';
import { minutesBefore } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import {
  deleteSupportRequests,
  findSupportRequestsAfter,
  findSupportRequestsBefore,
} from './support.queries.ts';

const minutesOfADay = 24 * 60;
const inABatch = 500;

/** The staff have them by mail; here they are kept so that a mail that failed can be sent again. */
export async function forgetOldSupportRequests({
  database,
  clock,
  settings,
}: Pick<Parts, 'database' | 'clock' | 'settings'>): Promise<void> {
  const before = minutesBefore(clock.now(), settings.daysKept.supportRequests * minutesOfADay);
  await forget(database, await findSupportRequestsBefore(database, before));
}

/** Those that say what is meant, with their mails; answers how many. */
export async function forgetSupportRequestsThatSay(
  database: Queryable,
  isMeant: (text: string, businessId: number) => boolean,
): Promise<number> {
  const meant: number[] = [];
  let last = 0;
  for (;;) {
    const slice = await findSupportRequestsAfter(database, last, inABatch);
    for (const request of slice) {
      const { support_request_id: id, first_name, last_name, email, message } = request;
      last = id;
      // Who asks may have the applicant's last name; whoever has both names is the applicant.
      const isOwnName = isMeant(`${first_name} ${last_name} ${email}`, 0);
      if (isOwnName || isMeant(message, request.business_id)) meant.push(id);
    }
    if (slice.length < inABatch) break;
  }
  await forget(database, meant);
  return meant.length;
}

async function forget(database: Queryable, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += inABatch) {
    const some = ids.slice(at, at + inABatch);
    await forgetSupportMails(database, some);
    await deleteSupportRequests(database, some);
  }
}
