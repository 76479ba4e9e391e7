import { namesIn } from '../../contract/enumerations.ts';
import { sectors, sizes, statuses, years } from '../../contract/program.ts';
import { searchProblems } from '../../contract/search.ts';
import { type Counted, countDocuments } from '../applications/index.ts';
import { versionOfLists } from '../history/index.ts';
import { rowsInASlice } from '../platform/database/newestFirst.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { ShareList } from '../platform/http/sharedLists.ts';
import { periodOf } from './days.rules.ts';
import { findChosen } from './search.queries.ts';
import { recordChosen, recordLookup } from './searchRecord.usecases.ts';
import { type Found, searchSlices } from './searchSlices.queries.ts';

export function searchRoutes(deps: Deps, share: ShareList) {
  return {
    async search(criteria, { person }) {
      refuseProblems(searchProblems(criteria));
      const period = periodOf(criteria.StartOn, criteria.EndOn, deps.settings.timeZone);
      const slices = () => namedSlices(searchSlices(deps.database, criteria, period));
      const onRead = (results: number) =>
        recordLookup(deps, person, { kind: 'search', criteria, results });
      const first = slices();
      const { value: found = [] } = await first.next();
      // A slice is short as well where an application of it was removed meanwhile.
      if (found.length < rowsInASlice && (await first.next()).done) {
        await onRead(found.length);
        return found;
      }
      // Read from its beginning, so that it holds all of the version that it is shared under.
      const version = await versionOfLists(deps.database);
      const { Token, ...name } = criteria;
      const who = String(person.businessId);
      return share({ name: JSON.stringify(name), version, who, slices, onRead });
    },
    async recordExport({ Results, ...criteria }, { person }) {
      refuseProblems(searchProblems(criteria));
      await recordLookup(deps, person, { kind: 'export', criteria, results: Results });
      return '';
    },
    async exportChosen({ Applications, As }, { person }) {
      const ids = [...new Set(Applications)];
      const found = named(await findChosen(deps.database, ids).execute());
      const byId = new Map(found.map((row) => [row.ApplicationId, row]));
      const applications = ids.flatMap((id) => byId.get(id) ?? []);
      await recordChosen(deps, person, { as: As, applications });
      return applications;
    },
  } satisfies Partial<Handlers>;
}

const names = {
  statuses: namesIn(statuses, 'en'),
  sectors: namesIn(sectors, 'en'),
  sizes: namesIn(sizes, 'en'),
  years: namesIn(years, 'en'),
};

function nameIn(names: { [id: number]: string }, id: number | null): string {
  return names[id ?? 0] ?? '';
}

async function* namedSlices(slices: AsyncIterable<Found[]>) {
  for await (const slice of slices) yield named(slice);
}

const named = (found: Found[]) => countDocuments(found).map(withNames);

function withNames(found: Counted<Found>) {
  return {
    ...found,
    Status: nameIn(names.statuses, found.ApplicationStatusId),
    OperatingSector: nameIn(names.sectors, found.OperatingSectorId),
    BusinessSize: nameIn(names.sizes, found.BusinessSizeId),
    YearsOfOperation: nameIn(names.years, found.YearsOfOperationId),
  };
}
