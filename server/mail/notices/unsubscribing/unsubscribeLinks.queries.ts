import type { MailFrequency, MailKind } from '../../../../contract/notifications.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';

export async function insertUnsubscribeLink(
  database: Queryable,
  link: { hash: string; businessId: number; kinds: readonly MailKind[]; now: Date },
): Promise<void> {
  await database
    .insertInto('mail_links')
    .values(
      link.kinds.map((kind) => ({
        link_hash: link.hash,
        business_id: link.businessId,
        kind,
        made_on: link.now.toISOString(),
      })),
    )
    .execute();
}

export async function findUnsubscribeLink(database: Queryable, hash: string) {
  return database
    .selectFrom('mail_links')
    .select(['business_id', 'kind'])
    .where('link_hash', '=', hash)
    .orderBy('kind')
    .execute();
}

export async function findFormerMailFrequencies(
  trx: Trx,
  businessId: number,
): Promise<Map<MailKind, MailFrequency>> {
  const rows = await trx
    .selectFrom('mail_links')
    .select(['kind', 'choice_before'])
    .where('business_id', '=', businessId)
    .where('choice_before', 'is not', null)
    .orderBy('made_on')
    .execute();
  return new Map(rows.map(({ kind, choice_before: choice }) => [kind, choice ?? 'now']));
}

export async function storeFormerMailFrequency(
  trx: Trx,
  hash: string,
  kind: MailKind,
  choice: MailFrequency,
): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set({ choice_before: choice })
    .where('link_hash', '=', hash)
    .where('kind', '=', kind)
    .execute();
}

export async function clearFormerMailFrequency(
  trx: Trx,
  businessId: number,
  kind: MailKind,
): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set({ choice_before: null })
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('choice_before', 'is not', null)
    .execute();
}

export async function deleteOldUnsubscribeLinks(database: Queryable, before: Date): Promise<void> {
  await database.deleteFrom('mail_links').where('made_on', '<', before.toISOString()).execute();
}
