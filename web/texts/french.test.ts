import { describe, expect, test } from 'vitest';
import {
  cards,
  oneOfGroups,
  sectors,
  sizes,
  slots,
  statuses,
  years,
} from '../../contract/program.ts';
import { frenchRules } from '../../test/support/frenchRules.ts';
import { terms } from '../people/employers/profile/terms.fr.ts';
import { statement } from '../privacy/accessibility/statement.fr.ts';
import { policy } from '../privacy/policy/policy.fr.ts';
import { help } from '../requests/help/requestsHelp.fr.ts';
import { erasing, erasure } from './fr/privacy.ts';
import { texts } from './fr.ts';

const areas = import.meta.glob('./fr/*.ts', { eager: true });

const program = { oneOfGroups, sectors, sizes, cards, slots, statuses, years };

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
  ...textsIn(texts, 'texts'),
  ...textsIn(program, 'program').filter(([path]) => path.endsWith('.fr')),
  ...textsIn({ ...areas, './fr/privacy.ts': { erasing } }, 'areas'),
  // The amount needs the name of a known thing.
  ...textsIn({ ...erasure, amount: erasure.amount('Notes', 2) }, 'erasure'),
  ...textsIn(policy, 'policy'),
  ...textsIn(statement, 'statement'),
  ...textsIn(help, 'help'),
  ...textsIn(terms, 'terms'),
];

describe('French texts', () => {
  test.each(frenchRules)('French texts of the portal follow the rule: %s', (_rule, broken) => {
    expect(all.filter(([, text]) => broken.test(text))).toEqual([]);
  });
});

test('the French dictionaries contain hundreds of texts', () => {
  expect(all.length).toBeGreaterThan(400);
});
