import { expect, test } from 'vitest';
import { removeInvisibleCharacters, toLookalikeSkeleton } from './searchText.ts';

test.each([
  ['zero width', 'EM\u200bP-1\u200d'],
  ['a soft hyphen', 'EMP\u00ad-1'],
  ['a word joiner and a mark of direction', '\u2060EMP\u202e-1'],
  ['a variation selector', 'EMP\ufe0f-1'],
  ['the filler of Hangul', 'EMP\u3164-1'],
  ['full width', 'ＥＭＰ－１'],
  ['mathematical letters', '𝐄𝐌𝐏-𝟏'],
  ['Cyrillic capitals', 'ЕМР-1'],
  ['Cyrillic small letters', 'емр-1'],
  ['Greek', 'ΕΜΡ-1'],
  ['Lisu', 'ꓰꓟꓑ-1'],
  ['combining marks', 'E\u0323M\u0335P-1\u0301'],
  ['other dashes', 'EMP–1'],
  ['a minus', 'EMP−1'],
])('a text with %s has the same lookalike skeleton as the plain text', (_what, text) => {
  expect(toLookalikeSkeleton(text)).toBe('emp-1');
});

test('texts that readers can tell apart have different lookalike skeletons', () => {
  const numbers = ['EMP-1', 'EMP-l', 'EMP-0', 'EMP-O', 'EMP1', 'EMP 1', 'EMP-11', '員-1', 'جهة-1'];
  expect(new Set(numbers.map(toLookalikeSkeleton)).size).toBe(numbers.length);
});

test('removing invisible characters changes nothing else in a text', () => {
  expect(removeInvisibleCharacters('É\u200bMP–\u00ad1 ')).toBe('ÉMP–1 ');
});
