import { findSearchProblems, type SearchRow } from '../../../contract/search.ts';
import { type ListSlice, rowsPerSlice } from '../../platform/database/readNewestFirst.ts';
import { yieldSlicesOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { SerializedList, StreamedList } from '../../platform/http/serializedList.ts';
import { readSearchSlices, selectChosenRows } from './search.queries.ts';
import { createSearchPeriod } from './searchPeriod.rules.ts';
import { recordExportedApplications, recordListedSearch } from './searchRecord.usecases.ts';
import { searchResultRows } from './searchResultRows.rules.ts';

export function createSearchRoutes(deps: Deps) {
  return {
    async search(criteria, { person }) {
      refuseProblems(findSearchProblems(criteria));
      const period = createSearchPeriod(criteria.StartOn, criteria.EndOn, deps.settings.timeZone);
      const slices = readSearchSlices(deps.database, criteria, period);
      const record = (results: number) =>
        recordListedSearch(deps, person, { kind: 'search', criteria, results });
      const { value: first } = await slices.next();
      const results = first?.ids.length ?? 0;
      // A slice may also be short because an application was deleted meanwhile.
      const second = results < rowsPerSlice ? await slices.next() : undefined;
      if (second?.done) {
        await record(results);
        return new SerializedList<SearchRow>(first ?? []);
      }
      const begun = [first, second?.value].filter((slice) => slice !== undefined);
      return new StreamedList(
        yieldSlicesOnDisk(deps.database, recordSentRows(begun, slices, record)),
      );
    },
    async recordExport({ Results, ...criteria }, { person }) {
      refuseProblems(findSearchProblems(criteria));
      await recordListedSearch(deps, person, { kind: 'export', criteria, results: Results });
      return '';
    },
    async exportChosen({ Applications, As }, { person }) {
      const ids = [...new Set(Applications)];
      const rows = searchResultRows.of(await selectChosenRows(deps.database, ids).execute());
      const byId = new Map(rows.map((row) => [row.ApplicationId, row]));
      const applications = ids.flatMap((id) => byId.get(id) ?? []);
      await recordExportedApplications(deps, person, { as: As, applications });
      return applications;
    },
  } satisfies Partial<Handlers>;
}

async function* recordSentRows(
  slices: readonly ListSlice<SearchRow>[],
  rest: AsyncIterable<ListSlice<SearchRow>>,
  record: (results: number) => Promise<void>,
) {
  let rows = 0;
  try {
    for (const slice of slices) {
      rows += slice.ids.length;
      yield slice;
    }
    for await (const slice of rest) {
      rows += slice.ids.length;
      yield slice;
    }
  } finally {
    await record(rows);
  }
}
