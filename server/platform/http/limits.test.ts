import { expect, test } from 'vitest';
import { fairShares } from './limits.ts';

function takeAll(shares: ReturnType<typeof fairShares>, name: string): number {
  let taken = 0;
  while (shares.take([name], 1)) taken += 1;
  return taken;
}

test('one user gets half of the reserve, and each further one half of the rest', () => {
  const shares = fairShares(120);
  expect(takeAll(shares, 'a')).toBe(60);
  expect(takeAll(shares, 'b')).toBe(30);
  expect(takeAll(shares, 'c')).toBe(15);
  expect(takeAll(shares, 'a')).toBe(0);
});

test('a released amount can be reserved again', () => {
  const shares = fairShares(120);
  const giveBack = shares.take(['a'], 60);
  expect(takeAll(shares, 'b')).toBe(30);
  giveBack?.();
  expect(takeAll(shares, 'b')).toBe(30);
});

test('a reservation under several names requires room for each', () => {
  const shares = fairShares(120);
  takeAll(shares, 'account');
  expect(shares.take(['address', 'account'], 1)).toBe(undefined);
  expect(takeAll(shares, 'address')).toBe(30);
});
