import { describe, expect, test } from 'vitest';
import { policy } from '../privacy/policy.fr.ts';
import { terms } from '../profile/terms.fr.ts';
import { texts as front } from './fr/front.ts';
import { texts as inside } from './fr/inside.ts';

/** Every text of a dictionary with where it stands; what takes values is given some. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const samples = [
      ['un', 'deux', 'trois'],
      [1, 2, 3],
      [2, 'deux', 3],
    ];
    return samples.flatMap((given) => textsIn(value(...given), `${path}(${given})`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

const all = [
  ...textsIn(front, 'front'),
  ...textsIn(inside, 'inside'),
  ...textsIn(policy, 'policy'),
  ...textsIn(terms, 'terms'),
];

const rules: [rule: string, broken: RegExp][] = [
  ['a no-break space stands before a colon', /[^\u00a0\d]:(?=\s|$)/u],
  ['a no-break space stands before a percent sign', /[^\u00a0]%/u],
  ['a no-break space stands inside quotation marks', /«[^\u00a0]|[^\u00a0]»/u],
  ['a no-break space stands between a number and its unit', /\d[^\u00a0\d](Mo|Ko|h|kB)\b/u],
  ['nothing stands before a semicolon, an exclamation or a question mark', /\s[;!?]/u],
  ['an apostrophe is curved', /\p{L}'\p{L}/u],
  ['the community is never a collectivité', /collectivité/iu],
];

describe('French texts', () => {
  test.each(rules)('%s', (_rule, broken) => {
    expect(all.filter(([, text]) => broken.test(text))).toEqual([]);
  });
});

test('there are hundreds of texts to look at', () => {
  expect(all.length).toBeGreaterThan(400);
});
