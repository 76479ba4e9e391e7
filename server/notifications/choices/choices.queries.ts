import type { MailKind, MailPace } from '../../../contract/notifications.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** What a person chose: kinds that are not there come at once. */
export interface MailChoices {
  paces: Partial<Record<MailKind, MailPace>>;
  /** When what is gathered for a day leaves; undefined for the program's hour. */
  hour: number | undefined;
}

export async function choicesOf(database: Queryable, businessId: number): Promise<MailChoices> {
  const rows = await database
    .selectFrom('mail_choices')
    .select(['kind', 'choice'])
    .where('business_id', '=', businessId)
    .execute();
  const chosen = await database
    .selectFrom('mail_hours')
    .select('hour')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const paces = Object.fromEntries(rows.map(({ kind, choice }) => [kind, choice]));
  return { paces, hour: chosen?.hour };
}
