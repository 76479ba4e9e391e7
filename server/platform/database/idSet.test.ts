import { expect, test } from 'vitest';
import { IdSet } from './idSet.ts';

test('contains the ids that were added, near and far, and counts each once', () => {
  const ids = [1, 7, 8, 8_191, 8_192, 8_193, 3_000_000, 2_999_999];
  const set = new IdSet();
  for (const id of [...ids, ...ids]) set.add(id);
  expect(set.size).toBe(ids.length);
  for (const id of ids) expect([id, set.has(id)]).toEqual([id, true]);
  for (const id of [0, 2, 9, 8_190, 16_384, 2_999_998, 90_000_000]) {
    expect([id, set.has(id)]).toEqual([id, false]);
  }
});
