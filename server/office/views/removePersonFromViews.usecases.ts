import type { Queryable } from '../../platform/database/types.ts';
import { clearLostViewName, listLostViewNames } from './startingViews.queries.ts';
import { listAllViewTexts, updateView } from './views.queries.ts';
import { createViewNameKey, type PersonMatcher, removeParametersNamingPerson } from './views.rules.ts';

interface ViewMention {
  record: 'view' | 'start';
  id: number;
  said: string;
  left: { view_name?: string; name_key?: string; address?: string };
}

/**
 * Returns the views that mention the person. For a saved view, `left` contains the filter without the
 * person's name, and the id as the view's name. For a deleted view, only the name is stored.
 */
export async function findViewsMentioning(
  database: Queryable,
  isNamed: PersonMatcher,
): Promise<ViewMention[]> {
  const found: ViewMention[] = [];
  for (const { view_id: id, view_name, address } of await listAllViewTexts(database)) {
    const without = await removeParametersNamingPerson(address, isNamed);
    const left = {
      ...(without === address ? {} : { address: without }),
      ...((await isNamed(view_name, ''))
        ? { view_name: `${id}`, name_key: createViewNameKey(`${id}`) }
        : {}),
    };
    if (Object.keys(left).length > 0) {
      found.push({ record: 'view', id, said: `${view_name} ${address}`, left });
    }
  }
  for (const { business_id: id, lost_name: said } of await listLostViewNames(database)) {
    if (await isNamed(said, '')) found.push({ record: 'start', id, said, left: {} });
  }
  return found;
}

export async function removePersonFromViews(database: Queryable, views: ViewMention[]): Promise<void> {
  for (const { record, id, left } of views) {
    if (record === 'view') await updateView(database, id, left);
    else await clearLostViewName(database, id);
  }
}
