import { beforeEach, expect, test, vi } from 'vitest';
import { keepTurns, turnsOf } from './useTurns.ts';

let kept: string | null;

beforeEach(() => {
  kept = null;
  vi.stubGlobal('localStorage', {
    getItem: () => kept,
    setItem: (_name: string, value: string) => {
      kept = value;
    },
  });
  return () => vi.unstubAllGlobals();
});

test('a document keeps its turns, and upright ones are forgotten', () => {
  keepTurns(7, 1);
  keepTurns(8, 3);
  expect([turnsOf(7), turnsOf(8), turnsOf(9)]).toEqual([1, 3, 0]);
  keepTurns(7, 0);
  expect(kept).toBe('[[8,3]]');
});

test('only the last two hundred are kept', () => {
  for (let id = 1; id <= 250; id += 1) keepTurns(id, 1);
  expect(JSON.parse(kept ?? '')).toHaveLength(200);
  expect([turnsOf(50), turnsOf(51)]).toEqual([0, 1]);
});

test('what somebody else wrote there is not believed', () => {
  for (const other of ['{"7":1}', 'not JSON', '[["7",1],[7,9],"x",[7],[7.5,1],null]']) {
    kept = other;
    expect(turnsOf(7)).toBe(0);
  }
  kept = '[[8,9],[7,1]]';
  expect(turnsOf(7)).toBe(1);
});
