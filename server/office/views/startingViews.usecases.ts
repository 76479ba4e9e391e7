import type { Queryable } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { deleteStartView, findStartView, upsertStartView } from './startingViews.queries.ts';
import { lockView } from './views.queries.ts';
import { getStartPage } from './views.rules.ts';

export async function setStartView(
  { database }: Pick<Deps, 'database'>,
  { businessId }: Administrator,
  viewId: number | null,
): Promise<void> {
  if (viewId === null) return deleteStartView(database, businessId);
  await database.transaction().execute(async (trx) => {
    if (!(await lockView(trx, businessId, viewId))) throw notFound();
    await upsertStartView(trx, businessId, viewId);
  });
}

export async function readStartAddress(database: Queryable, businessId: number): Promise<string> {
  return getStartPage(await findStartView(database, businessId));
}
