import { expect, test } from 'vitest';
import { testCasesIn } from './testCases.ts';

const doubtsOf = (source: string) =>
  testCasesIn('some.test.ts', source).map(({ title, doubts }) => [title, ...doubts]);

test('a test that always runs is accepted, also in groups and tables', () => {
  const source = `
    test('one', () => { expect(1).toBe(1); });
    describe.each(engines)('on %s', (name) => { test.each([[1, 2]])('two %i', async () => { await go(); }); });
    onEveryEngine('three', (portal) => { it('three', () => expect(portal()).toBe(1)); });`;
  expect(doubtsOf(source)).toEqual([['one'], ['two %i'], ['three']]);
});

test('comments, strings and parts of other titles are not taken for tests', () => {
  const source = `
    // test('commented', () => { expect(1).toBe(1); });
    const text = "test('quoted', () => {})";
    test('a longer title', () => { expect(text).toBe(''); });`;
  expect(doubtsOf(source)).toEqual([['a longer title']]);
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
])('%s makes a test doubtful: %s', (doubt, source) => {
  expect(doubtsOf(source)).toEqual([['x', doubt]]);
});

test('a test marked only makes all others doubtful', () => {
  const source = `test.only('x', () => { go(); }); test('y', () => { go(); });`;
  const found = doubtsOf(source);
  expect(found.map(([title]) => title)).toEqual(['x', 'y']);
  for (const [, ...doubts] of found) expect(doubts).toContain('only');
});

test('a name that may stand for a skipped test is not accepted', () => {
  const source = `const only = onlyWith(isThere, 'x'); only('x', () => { go(); });`;
  expect(doubtsOf(source)).toEqual([]);
});
