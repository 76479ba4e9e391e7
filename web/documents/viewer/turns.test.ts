import { expect, test } from 'vitest';
import { parseTurns, turnsOf, withTurns } from './turns.ts';

test('a document keeps its turns, and upright ones are forgotten', () => {
  const one = withTurns([], 7, 1);
  const two = withTurns(one, 8, 3);
  expect(turnsOf(two, 7)).toBe(1);
  expect(turnsOf(two, 8)).toBe(3);
  expect(turnsOf(two, 9)).toBe(0);
  expect(withTurns(two, 7, 0)).toEqual([[8, 3]]);
});

test('only the last two hundred are kept', () => {
  let all = parseTurns(null);
  for (let id = 1; id <= 250; id += 1) all = withTurns(all, id, 1);
  expect(all).toHaveLength(200);
  expect(turnsOf(all, 50)).toBe(0);
  expect(turnsOf(all, 51)).toBe(1);
});

test('what somebody else wrote there is not believed', () => {
  expect(parseTurns('{"7":1}')).toEqual([]);
  expect(parseTurns('not JSON')).toEqual([]);
  expect(parseTurns('[[7,1],[8,9],"x",[9],[1.5,1],null]')).toEqual([[7, 1]]);
});
