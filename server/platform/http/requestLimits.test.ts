import { expect, test } from 'vitest';
import { createFairShares } from './requestLimits.ts';

function takeAllShares(shares: ReturnType<typeof createFairShares>, name: string): number {
  let taken = 0;
  while (shares.take([name], 1)) taken += 1;
  return taken;
}

test('a single user may use half of a limited resource, and each further user may use half of the rest', () => {
  const shares = createFairShares(120);
  expect(takeAllShares(shares, 'a')).toBe(60);
  expect(takeAllShares(shares, 'b')).toBe(30);
  expect(takeAllShares(shares, 'c')).toBe(15);
  expect(takeAllShares(shares, 'a')).toBe(0);
});

test('a released amount of a limited resource can be reserved again', () => {
  const shares = createFairShares(120);
  const giveBack = shares.take(['a'], 60);
  expect(takeAllShares(shares, 'b')).toBe(30);
  giveBack?.();
  expect(takeAllShares(shares, 'b')).toBe(30);
});

test('a reservation of a limited resource for several users fails unless there is room for each of them', () => {
  const shares = createFairShares(120);
  takeAllShares(shares, 'account');
  expect(shares.take(['address', 'account'], 1)).toBe(undefined);
  expect(takeAllShares(shares, 'address')).toBe(30);
});
