import type { SearchRequest } from '../../../contract/search.ts';
import { newestFirst } from '../../platform/database/newestFirst.ts';
import { rowsAside } from '../../platform/database/rowsAside.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Period } from './days.rules.ts';
import { fewByText, findInOrder } from './search.queries.ts';

export type Found = Awaited<ReturnType<ReturnType<typeof findInOrder>['execute']>>[number];

/** The applications that fit all criteria, newest change first, in slices. */
export async function* searchSlices(
  database: Queryable,
  criteria: SearchRequest,
  period: Period,
): AsyncGenerator<Found[]> {
  const search = { criteria, period, few: await fewByText(database, criteria) };
  yield* newestFirst((edge, most) =>
    rowsAside(database, findInOrder(database, search, { edge, most })),
  );
}
