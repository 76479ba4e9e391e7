import type { MailKind, MailPace } from '../../../contract/notifications.ts';
import type { Queryable, Trx } from '../../platform/database/database.ts';

export async function insertLink(
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

/** What a link is for; empty where there is no such link. */
export async function findLink(database: Queryable, hash: string) {
  return database
    .selectFrom('mail_links')
    .select(['business_id', 'kind', 'choice_before'])
    .where('link_hash', '=', hash)
    .orderBy('kind')
    .execute();
}

export async function keepChoiceBefore(
  trx: Trx,
  hash: string,
  kind: MailKind,
  choice: MailPace | null,
): Promise<void> {
  await trx
    .updateTable('mail_links')
    .set({ choice_before: choice })
    .where('link_hash', '=', hash)
    .where('kind', '=', kind)
    .execute();
}
