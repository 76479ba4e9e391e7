/** Reads rows in slices that begin after the last row of the slice before. The last slice may be empty. */
export async function* readSlices<Row>(
  limit: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let slice: Row[] = [];
  do {
    slice = await read(slice.at(-1));
    yield slice;
  } while (slice.length === limit);
}
