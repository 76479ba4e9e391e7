import { createHash } from 'node:crypto';
import type { Row } from './tables.ts';

/** The same for the same rows in any order: the engines sort text differently. */
export async function fingerprintOf(
  slices: AsyncIterable<Row[]>,
): Promise<{ rows: number; sha256: string }> {
  const sum = Buffer.alloc(32);
  let rows = 0;
  for await (const slice of slices) {
    rows += slice.length;
    for (const row of slice) {
      const digest = createHash('sha256').update(lineOf(row)).digest();
      for (const [index, byte] of digest.entries()) sum[index] = Number(sum[index]) ^ byte;
    }
  }
  return { rows, sha256: sum.toString('hex') };
}

/** A row as one line of JSON, the same on both engines. */
export function lineOf(row: Row): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}
