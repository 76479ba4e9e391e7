import { expect, test } from 'vitest';
import { newestFirst, type Slice, type SliceEdge, sliceOf } from './newestFirst.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ApplicationId: index + 1,
    ModifiedOn: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
  }));

function reader(rows: ReturnType<typeof rowsOf>) {
  return async (edge: SliceEdge | null, limit: number) =>
    sliceOf(
      rows
        .filter(
          ({ ModifiedOn }) =>
            !edge ||
            (edge.comparison === '<' ? ModifiedOn < edge.modifiedOn : ModifiedOn > edge.modifiedOn),
        )
        .sort((one, other) => other.ModifiedOn.localeCompare(one.ModifiedOn))
        .slice(0, limit),
    );
}

const rowsIn = ({ json }: Slice<unknown>): ReturnType<typeof rowsOf> =>
  JSON.parse(Buffer.from(json).toString());

async function idsOf(slices: AsyncIterable<Slice<unknown>>): Promise<number[]> {
  const ids: number[] = [];
  for await (const slice of slices) ids.push(...rowsIn(slice).map((row) => row.ApplicationId));
  return ids;
}

test.each([0, 1, 999, 1_000, 1_001, 2_000])(
  '%i rows are listed completely and newest first',
  async (count) => {
    const rows = rowsOf(count);
    const expected = rows.map((row) => row.ApplicationId).reverse();
    expect(await idsOf(newestFirst(reader(rows)))).toEqual(expected);
  },
);

test('a row changed while the list is read is listed exactly once', async () => {
  const rows = rowsOf(2_500);
  const ids: number[] = [];
  for await (const slice of newestFirst(reader(rows))) {
    ids.push(...rowsIn(slice).map((row) => row.ApplicationId));
    for (const id of [1, 700, 2_500]) {
      const row = rows.find(({ ApplicationId }) => ApplicationId === id);
      if (row) row.ModifiedOn = '2026-06-01T00:00:00.000Z';
    }
  }
  expect(ids).toHaveLength(2_500);
  expect(new Set(ids).size).toBe(2_500);
});
