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
import { eraseCard, eraseDialog } from './fr/privacy.ts';
import { texts } from './fr.ts';

const frenchTextModules = import.meta.glob('./fr/*.ts', { eager: true });

const specifiedProgramTexts = { oneOfGroups, sectors, sizes, cards, slots, statuses, years };

function collectTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const samples = [
      ['un', 'deux', 'trois'],
      [1, 2, 3],
      [2, 'deux', 3],
    ];
    return samples.flatMap((given) => collectTexts(value(...given), `${path}(${given})`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => collectTexts(inner, `${path}.${key}`));
}

const allFrenchTexts = [
  ...collectTexts(texts, 'texts'),
  ...collectTexts(specifiedProgramTexts, 'program').filter(([path]) => path.endsWith('.fr')),
  ...collectTexts({ ...frenchTextModules, './fr/privacy.ts': { erasing: eraseCard } }, 'areas'),
  // The amount needs the name of a known thing.
  ...collectTexts({ ...eraseDialog, amount: eraseDialog.amount('Notes', 2) }, 'erasure'),
  ...collectTexts(policy, 'policy'),
  ...collectTexts(statement, 'statement'),
  ...collectTexts(help, 'help'),
  ...collectTexts(terms, 'terms'),
];

describe('French texts', () => {
  test.each(frenchRules)(
    'French texts of the portal follow the typographic rule: %s',
    (_rule, broken) => {
      expect(allFrenchTexts.filter(([, text]) => broken.test(text))).toEqual([]);
    },
  );
});

test('the French dictionaries contain hundreds of texts', () => {
  expect(allFrenchTexts.length).toBeGreaterThan(400);
});
