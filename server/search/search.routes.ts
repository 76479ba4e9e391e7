import { namesIn } from '../../contract/enumerations.ts';
import { sectors, sizes, statuses, years } from '../../contract/program.ts';
import { searchProblems } from '../../contract/search.ts';
import { type Counted, countDocuments } from '../applications/index.ts';
import { newestFirst } from '../platform/database/newestFirst.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { periodOf } from './days.rules.ts';
import { findApplications, wayTo } from './search.queries.ts';
import { recordedSearch, recordLookup } from './searchRecord.usecases.ts';

export function searchRoutes(deps: Deps) {
  return {
    async search(criteria, { person }) {
      refuseProblems(searchProblems(criteria));
      const period = periodOf(criteria.StartOn, criteria.EndOn, deps.settings.timeZone);
      const way = await wayTo(deps.database, criteria, period);
      const slices = newestFirst(async (edge, most) => {
        const search = { criteria, period, way, edge, most };
        return countDocuments(await findApplications(deps.database, search).execute()).map(
          withNames,
        );
      });
      return recordedSearch(deps, person, criteria, slices);
    },
    async recordExport({ Results, ...criteria }, { person }) {
      refuseProblems(searchProblems(criteria));
      await recordLookup(deps, person, { kind: 'export', criteria, results: Results });
      return '';
    },
  } satisfies Partial<Handlers>;
}

type Found = Counted<Awaited<ReturnType<ReturnType<typeof findApplications>['execute']>>[number]>;

const named = {
  statuses: namesIn(statuses, 'en'),
  sectors: namesIn(sectors, 'en'),
  sizes: namesIn(sizes, 'en'),
  years: namesIn(years, 'en'),
};

function nameIn(names: { [id: number]: string }, id: number | null): string {
  return names[id ?? 0] ?? '';
}

function withNames(found: Found) {
  return {
    ...found,
    Status: nameIn(named.statuses, found.ApplicationStatusId),
    OperatingSector: nameIn(named.sectors, found.OperatingSectorId),
    BusinessSize: nameIn(named.sizes, found.BusinessSizeId),
    YearsOfOperation: nameIn(named.years, found.YearsOfOperationId),
  };
}
