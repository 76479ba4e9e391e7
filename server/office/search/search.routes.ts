import { namesIn } from '../../../contract/enumerations.ts';
import { sectors, sizes, statuses, years } from '../../../contract/program.ts';
import { searchProblems } from '../../../contract/search.ts';
import { type Counted, countDocuments } from '../../applications/core/index.ts';
import { rowsInASlice } from '../../platform/database/newestFirst.ts';
import { slicesOnDisk } from '../../platform/database/untilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { StreamedList } from '../../platform/http/writtenList.ts';
import { periodOf } from './days.rules.ts';
import { type Found, findChosen, searchSlices } from './search.queries.ts';
import { recordChosen, recordLookup } from './searchRecord.usecases.ts';

export function searchRoutes(deps: Deps) {
  return {
    async search(criteria, { person }) {
      refuseProblems(searchProblems(criteria));
      const period = periodOf(criteria.StartOn, criteria.EndOn, deps.settings.timeZone);
      const slices = namedSlices(searchSlices(deps.database, criteria, period));
      const record = (results: number) =>
        recordLookup(deps, person, { kind: 'search', criteria, results });
      const { value: first = [] } = await slices.next();
      // A slice is short as well where an application of it was removed meanwhile.
      const second = first.length < rowsInASlice ? await slices.next() : undefined;
      if (second?.done) {
        await record(first.length);
        return first;
      }
      const begun = second?.value ? [first, second.value] : [first];
      return new StreamedList(slicesOnDisk(deps.database, recorded(begun, slices, record)));
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

type Named = ReturnType<typeof named>;

/** On the record with how many rows were sent when all was, or nobody wants the rest. */
async function* recorded(
  begun: readonly Named[],
  rest: AsyncIterable<Named>,
  record: (results: number) => Promise<void>,
) {
  let rows = 0;
  try {
    for (const slice of begun) {
      rows += slice.length;
      yield slice;
    }
    for await (const slice of rest) {
      rows += slice.length;
      yield slice;
    }
  } finally {
    await record(rows);
  }
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
