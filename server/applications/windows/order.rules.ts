import { inSlices } from './inSlices.ts';

export type Ids = Uint32Array<ArrayBuffer>;
export type Direction = 'ascending' | 'descending';

const digit = 65_536;

/**
 * Sorts by whole numbers, in slices (radix sort). Where two are equal, the order stays as it was, in either
 * direction.
 */
export async function stableSort(
  ids: Ids,
  numberOf: (id: number) => number,
  direction: Direction,
): Promise<Ids> {
  const { length } = ids;
  let keys = new Float64Array(length);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  await inSlices(length, (from, to) => {
    for (let at = from; at < to; at++) {
      const key = numberOf(ids[at] as number);
      keys[at] = key;
      if (key < least) least = key;
      if (key > most) most = key;
    }
  });
  let sorted = ids;
  for (let unit = 1; unit <= most - least; unit *= digit) {
    const place = (key: number) =>
      Math.floor((direction === 'ascending' ? key - least : most - key) / unit) % digit;
    const ends = new Uint32Array(digit + 1);
    await inSlices(length, (from, to) => {
      for (let at = from; at < to; at++) {
        const next = place(keys[at] as number) + 1;
        ends[next] = (ends[next] as number) + 1;
      }
    });
    for (let at = 1; at <= digit; at++) {
      ends[at] = (ends[at] as number) + (ends[at - 1] as number);
    }
    const [before, keysBefore] = [sorted, keys];
    const [after, keysAfter] = [new Uint32Array(length), new Float64Array(length)];
    await inSlices(length, (from, to) => {
      for (let at = from; at < to; at++) {
        const key = keysBefore[at] as number;
        const group = place(key);
        const end = ends[group] as number;
        after[end] = before[at] as number;
        keysAfter[end] = key;
        ends[group] = end + 1;
      }
    });
    [sorted, keys] = [after, keysAfter];
  }
  return sorted;
}

/** The place of each text among all of them, as people sort them. */
export function ranksOf(texts: readonly string[], language: string): Uint32Array {
  const { compare } = new Intl.Collator(language, { numeric: true });
  // Comparing as people do is slow; after a plain sort there is little left to move.
  const distinct = [...new Set(texts)].sort().sort(compare);
  const ranks = new Map(distinct.map((text, rank) => [text, rank]));
  return Uint32Array.from(texts, (text) => ranks.get(text) ?? 0);
}
