import { describe, expect, test } from 'vitest';
import { frenchRules } from '../../test/support/frenchRules.ts';
import { terms } from '../employers/profile/terms.fr.ts';
import { policy } from '../privacy/policy.fr.ts';
import { texts as front } from './fr/front.ts';
import { texts as health } from './fr/health.ts';
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
  ...textsIn(health, 'health'),
  ...textsIn(policy, 'policy'),
  ...textsIn(terms, 'terms'),
];

describe('French texts', () => {
  test.each(frenchRules)('%s', (_rule, broken) => {
    expect(all.filter(([, text]) => broken.test(text))).toEqual([]);
  });
});

test('there are hundreds of texts to look at', () => {
  expect(all.length).toBeGreaterThan(400);
});
