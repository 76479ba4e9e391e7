import { type SearchRow, searchProblems } from '../../../contract/search.ts';
import { type ListSlice, rowsPerSlice } from '../../platform/database/readNewestFirst.ts';
import { yieldSlicesOnDisk } from '../../platform/database/waitUntilOnDisk.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseProblems } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { SerializedList, StreamedList } from '../../platform/http/serializedList.ts';
import { periodOf } from './days.rules.ts';
import { findChosen, searchSlices } from './search.queries.ts';
import { recordChosen, recordLookup } from './searchRecord.usecases.ts';
import { searchResultRows } from './searchResultRows.rules.ts';

export function searchRoutes(deps: Deps) {
  return {
    async search(criteria, { person }) {
      refuseProblems(searchProblems(criteria));
      const period = periodOf(criteria.StartOn, criteria.EndOn, deps.settings.timeZone);
      const slices = searchSlices(deps.database, criteria, period);
      const record = (results: number) =>
        recordLookup(deps, person, { kind: 'search', criteria, results });
      const { value: first } = await slices.next();
      const results = first?.ids.length ?? 0;
      // A slice may also be short because an application was deleted meanwhile.
      const second = results < rowsPerSlice ? await slices.next() : undefined;
      if (second?.done) {
        await record(results);
        return new SerializedList<SearchRow>(first ?? []);
      }
      const begun = [first, second?.value].filter((slice) => slice !== undefined);
      return new StreamedList(yieldSlicesOnDisk(deps.database, recorded(begun, slices, record)));
    },
    async recordExport({ Results, ...criteria }, { person }) {
      refuseProblems(searchProblems(criteria));
      await recordLookup(deps, person, { kind: 'export', criteria, results: Results });
      return '';
    },
    async exportChosen({ Applications, As }, { person }) {
      const ids = [...new Set(Applications)];
      const found = searchResultRows.of(await findChosen(deps.database, ids).execute());
      const byId = new Map(found.map((row) => [row.ApplicationId, row]));
      const applications = ids.flatMap((id) => byId.get(id) ?? []);
      await recordChosen(deps, person, { as: As, applications });
      return applications;
    },
  } satisfies Partial<Handlers>;
}

/** Records how many rows were sent, once all are sent or the client stops reading. */
async function* recorded(
  begun: readonly ListSlice<SearchRow>[],
  rest: AsyncIterable<ListSlice<SearchRow>>,
  record: (results: number) => Promise<void>,
) {
  let rows = 0;
  try {
    for (const slice of begun) {
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
