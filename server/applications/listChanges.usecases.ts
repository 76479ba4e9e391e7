import type { ApplicationChangesSince } from '../../contract/applicationChanges.ts';
import { changesBetween } from '../history/index.ts';
import type { Queryable } from '../platform/database/database.ts';
import { applicationRows, idsOfEmployers } from './applicationLists.queries.ts';
import { touchedBy } from './listChanges.rules.ts';

/** With more of them, a list costs less when it is sent as a whole. */
const mostRows = 1_000;

/**
 * What changed in the list of all between two versions; null where the whole list has to be sent. Rows are read
 * after the later version: what they hold of changes after it is answered once more next time.
 */
export async function listChanges(
  database: Queryable,
  earlier: string,
  later: string,
): Promise<ApplicationChangesSince | null> {
  const changes = await changesBetween(database, earlier, later);
  const touched = changes && touchedBy(changes);
  if (!touched) return null;
  const { applications, employers, removed } = touched;
  const ofEmployers = await idsOfEmployers(database, [...employers], mostRows + 1);
  const ids = [...new Set([...applications, ...ofEmployers])];
  if (ids.length > mostRows || removed.size > mostRows) return null;
  return { Changed: await applicationRows(database, ids), Removed: [...removed] };
}
