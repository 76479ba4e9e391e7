import type { MailFrequency, MailKind } from '../../../../contract/notifications.ts';
import type { Queryable } from '../../../platform/database/types.ts';

export interface MailChoices {
  paces: Partial<Record<MailKind, MailFrequency>>;
  hour: number | undefined;
}

export async function findMailChoices(
  database: Queryable,
  businessId: number,
): Promise<MailChoices> {
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

export async function findMailFrequencies(
  database: Queryable,
  businessIds: readonly number[],
  kind: MailKind,
): Promise<Map<number, MailFrequency>> {
  if (businessIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('mail_choices')
    .select(['business_id', 'choice'])
    .where('business_id', 'in', businessIds)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ business_id, choice }) => [business_id, choice]));
}

export async function storeMailFrequency(
  database: Queryable,
  businessId: number,
  kind: MailKind,
  choice: MailFrequency,
): Promise<void> {
  await database
    .insertInto('mail_choices')
    .values({ business_id: businessId, kind, choice })
    .onConflict((conflict) => conflict.columns(['business_id', 'kind']).doUpdateSet({ choice }))
    .execute();
}

export async function storeMailHour(
  database: Queryable,
  businessId: number,
  hour: number,
): Promise<void> {
  await database
    .insertInto('mail_hours')
    .values({ business_id: businessId, hour })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ hour }))
    .execute();
}
