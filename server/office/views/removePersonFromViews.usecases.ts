import type { Queryable } from '../../platform/database/types.ts';
import { clearLostViewName, listLostViewNames } from './startingViews.queries.ts';
import { listAllViewTexts, updateView } from './views.queries.ts';
import {
  createViewNameKey,
  type PersonMatcher,
  removeParametersNamingPerson,
} from './views.rules.ts';

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
  const mentions: ViewMention[] = [];
  for (const { view_id: id, view_name, address } of await listAllViewTexts(database)) {
    const cleanedAddress = await removeParametersNamingPerson(address, isNamed);
    const changes = {
      ...(cleanedAddress === address ? {} : { address: cleanedAddress }),
      ...((await isNamed(view_name, ''))
        ? { view_name: `${id}`, name_key: createViewNameKey(`${id}`) }
        : {}),
    };
    if (Object.keys(changes).length > 0) {
      mentions.push({ record: 'view', id, said: `${view_name} ${address}`, left: changes });
    }
  }
  for (const { business_id: id, lost_name: said } of await listLostViewNames(database)) {
    if (await isNamed(said, '')) mentions.push({ record: 'start', id, said, left: {} });
  }
  return mentions;
}

export async function removePersonFromViews(
  database: Queryable,
  views: ViewMention[],
): Promise<void> {
  for (const { record, id, left } of views) {
    if (record === 'view') await updateView(database, id, left);
    else await clearLostViewName(database, id);
  }
}
