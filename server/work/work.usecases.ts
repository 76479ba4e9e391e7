import type { InputOf } from '../../contract/calls.ts';
import type { Work, WorkRow } from '../../contract/work.ts';
import { mostRowsOfWork } from '../../contract/workViews.ts';
import { applicationRows } from '../applications/index.ts';
import { standIns } from '../assignments/index.ts';
import type { NewsOfPerson } from '../news/index.ts';
import { takeTurn } from '../platform/database/newestFirst.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/person.ts';
import type { OpenApplications } from './open.usecases.ts';
import { countsOf, isIn, isOverdue, type OpenApplication, waitsFor } from './views.rules.ts';

type Asked = Pick<InputOf<'listWork'>, 'view' | 'whose' | 'first' | 'most'>;

const rowsInASlice = 500;

/** Whose work is meant, and for whom that person stands in today; undefined for everybody's. */
export async function whoseWork(
  deps: Pick<Deps, 'database' | 'settings' | 'clock'>,
  { whose }: Asked,
  { businessId }: Person,
): Promise<{ id: number; standsInFor: number[] } | undefined> {
  if (whose === 'all') return undefined;
  const id = whose || businessId;
  const { by } = await standIns(deps);
  return { id, standsInFor: by(id) };
}

type Whose = Awaited<ReturnType<typeof whoseWork>>;

export async function workOf(
  { database }: Pick<Deps, 'database'>,
  { order, managers, day }: OpenApplications,
  asked: Asked,
  whose: Whose,
  news: NewsOfPerson,
): Promise<Work> {
  const view = asked.view ?? 'mine';
  const first = asked.first ?? 0;
  const managerOf = ({ ownManagerId, employerId }: OpenApplication) =>
    ownManagerId ?? managers.get(employerId) ?? null;
  const people = whose && new Set([whose.id, ...whose.standsInFor]);
  const known = { today: day, whose: people, managerOf, isNew: news.isNew };
  const Counts = countsOf(order, known);
  const most = asked.most ?? mostRowsOfWork;
  const shown =
    most > 0 ? order.filter((one) => isIn(view, one, known)).slice(first, first + most) : [];
  const Rows: WorkRow[] = [];
  for (let from = 0; from < shown.length; from += rowsInASlice) {
    const slice = shown.slice(from, from + rowsInASlice);
    const rows = await applicationRows(
      database,
      slice.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.ApplicationId, row]));
    for (const one of slice) {
      const row = byId.get(one.id);
      // Removed since.
      if (!row) continue;
      Rows.push({
        ...row,
        Since: one.since,
        Days: one.days,
        WaitsFor: waitsFor(one),
        DueOn: one.request?.state === 'open' ? one.request.dueOn : '',
        IsOverdue: isOverdue(one, day),
        ExpiresOn: one.expiresOn ?? '',
        IsNew: news.isNew(one.id),
      });
    }
    await takeTurn();
  }
  return { Counts, Total: Counts[view], Rows, StandsInFor: whose?.standsInFor ?? [] };
}
