import type { Queryable } from '../../platform/database/types.ts';
import { aboutOf } from './deliveryKind.ts';

/** Those that were sent, that failed or that are paused: after a while nobody needs them. */
export async function deleteOld(database: Queryable, before: Date): Promise<void> {
  const long = before.toISOString();
  await database
    .deleteFrom('deliveries')
    .where((eb) =>
      eb.or([
        eb('sent_on', '<', long),
        eb('failed_on', '<', long),
        eb('paused_for', 'is not', null).and('created_on', '<', long),
      ]),
    )
    .execute();
}

type About = { businessId: number } | { designationNumber: string } | { supportRequestId: number };

/** Those that wait, failed or were sent, for what is going: an account or a support request. */
export async function deliveriesAbout(database: Queryable, about: About[]) {
  const meant = about.map(aboutOf);
  if (meant.length === 0) return [];
  return database
    .selectFrom('deliveries')
    .select(['delivery_id', 'message_id'])
    .where('about', 'in', meant)
    .execute();
}

export async function forgetDeliveriesAbout(database: Queryable, about: About[]): Promise<void> {
  if (about.length === 0) return;
  await database.deleteFrom('deliveries').where('about', 'in', about.map(aboutOf)).execute();
}
