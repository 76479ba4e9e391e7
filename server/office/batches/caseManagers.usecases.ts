import { accountNames } from '../../people/accounts/index.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** What those are called that rows of an assignment name. */
export async function caseManagersIn(
  database: Queryable,
  rows: readonly { From: number | null; To: number | null }[],
): Promise<{ CaseManagerId: number; Name: string }[]> {
  const ids = [...new Set(rows.flatMap(({ From, To }) => [From ?? [], To ?? []].flat()))];
  const named = ids.length > 0 ? await accountNames(database, ids) : [];
  return named.map(({ business_id, person }) => ({
    CaseManagerId: business_id,
    Name: person ?? '',
  }));
}
