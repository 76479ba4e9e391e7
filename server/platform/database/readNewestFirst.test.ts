import { expect, test } from 'vitest';
import {
  createListSlice,
  type ListSlice,
  readNewestFirst,
  type SliceEdge,
} from './readNewestFirst.ts';

const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ApplicationId: index + 1,
    ModifiedOn: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
  }));

function createReader(rows: ReturnType<typeof createRows>) {
  return async (edge: SliceEdge | null, limit: number) =>
    createListSlice(
      rows
        .filter(
          ({ ModifiedOn }) =>
            !edge ||
            (edge.comparison === '<' ? ModifiedOn < edge.modifiedOn : ModifiedOn > edge.modifiedOn),
        )
        .sort((a, b) => b.ModifiedOn.localeCompare(a.ModifiedOn))
        .slice(0, limit),
    );
}

const parseRows = ({ json }: ListSlice<unknown>): ReturnType<typeof createRows> =>
  JSON.parse(Buffer.from(json).toString());

async function collectIds(slices: AsyncIterable<ListSlice<unknown>>): Promise<number[]> {
  const ids: number[] = [];
  for await (const slice of slices) ids.push(...parseRows(slice).map((row) => row.ApplicationId));
  return ids;
}

test.each([0, 1, 999, 1_000, 1_001, 2_000])(
  'a database list of %i rows that is read in slices is complete and newest first',
  async (count) => {
    const rows = createRows(count);
    const expected = rows.map((row) => row.ApplicationId).reverse();
    expect(await collectIds(readNewestFirst(createReader(rows)))).toEqual(expected);
  },
);

test('a database row that changes while the list is read appears in the list exactly once', async () => {
  const rows = createRows(2_500);
  const ids: number[] = [];
  for await (const slice of readNewestFirst(createReader(rows))) {
    ids.push(...parseRows(slice).map((row) => row.ApplicationId));
    for (const id of [1, 700, 2_500]) {
      const row = rows.find(({ ApplicationId }) => ApplicationId === id);
      if (row) row.ModifiedOn = '2026-06-01T00:00:00.000Z';
    }
  }
  expect(ids).toHaveLength(2_500);
  expect(new Set(ids).size).toBe(2_500);
});
