import { expect, test } from 'vitest';
import { findTestCases } from './testCases.ts';

const findDoubts = (source: string) =>
  findTestCases('some.test.ts', source).map(({ title, doubts }) => [title, ...doubts]);

test('the test finder reports no problem with a test that always runs, also in groups and tables', () => {
  const source = `
    test('one', () => { expect(1).toBe(1); });
    describe.each(engines)('on %s', (name) => { test.each([[1, 2]])('two %i', async () => { await go(); }); });
    onEveryEngine('three', (portal) => { it('three', () => expect(portal()).toBe(1)); });`;
  expect(findDoubts(source)).toEqual([['one'], ['two %i'], ['three']]);
});

test('the test finder does not count texts in comments, strings and other titles as tests', () => {
  const source = `
    // test('commented', () => { expect(1).toBe(1); });
    const text = "test('quoted', () => {})";
    test('a longer title', () => { expect(text).toBe(''); });`;
  expect(findDoubts(source)).toEqual([['a longer title']]);
});

test.each([
  ['skip', `test.skip('x', () => { go(); });`],
  ['skipIf', `test.skipIf(isSlow)('x', () => { go(); });`],
  ['runIf', `test.runIf(isFast).each([1])('x', () => { go(); });`],
  ['todo', `test.todo('x', () => { go(); });`],
  ['fails', `test.fails('x', () => { go(); });`],
  ['skip', `test('x', { skip: true }, () => { go(); });`],
  ['skip', `describe.skip('group', () => { test('x', () => { go(); }); });`],
  ['skip', `test('x', ({ skip }) => { if (isSlow) skip(); go(); });`],
  ['skip', `test('x', (context) => { context.skip(); go(); });`],
  ['a condition around it', `if (isFast) test('x', () => { go(); });`],
  ['a condition around it', `isFast && test('x', () => { go(); });`],
  ['no body', `test('x', () => {});`],
  ['no body', `test('x');`],
])('the test finder reports a test that has %s as one that might not run: %s', (doubt, source) => {
  expect(findDoubts(source)).toEqual([['x', doubt]]);
});

test('the test finder reports that the other tests of a file are skipped when one test is marked with “only”', () => {
  const source = `test.only('x', () => { go(); }); test('y', () => { go(); });`;
  const found = findDoubts(source);
  expect(found.map(([title]) => title)).toEqual(['x', 'y']);
  for (const [, ...doubts] of found) expect(doubts).toContain('only');
});

test('the test finder does not count a test that is called through a variable, because the variable could skip the test', () => {
  const source = `const only = testWithRequirement(isThere, 'x'); only('x', () => { go(); });`;
  expect(findDoubts(source)).toEqual([]);
});
