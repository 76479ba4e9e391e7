import { describe, expect, test } from 'vitest';
import {
  oneOfGroups,
  sectors,
  sizes,
  slotGroups,
  slots,
  statuses,
  years,
} from '../../contract/program.ts';
import { frenchRules } from '../../test/support/frenchRules.ts';
import { terms } from '../employers/profile/terms.fr.ts';
import { policy } from '../privacy/policy.fr.ts';
import { help } from '../requests/help/requestsHelp.fr.ts';
import { applicationMails } from './fr/applicationMails.ts';
import { dates } from './fr/dates.ts';
import { days } from './fr/days.ts';
import { erasing } from './fr/erasing.ts';
import { erasure } from './fr/erasure.ts';
import { health } from './fr/health.ts';
import { history } from './fr/history.ts';
import { mailPlan } from './fr/mailPlan.ts';
import { mails } from './fr/mails.ts';
import { profiles } from './fr/profiles.ts';
import { requests } from './fr/requests.ts';
import { requestTasks } from './fr/requestTasks.ts';
import { reviews } from './fr/reviews.ts';
import { search } from './fr/search.ts';
import { security } from './fr/security.ts';
import { smaller } from './fr/smaller.ts';
import { support } from './fr/support.ts';
import { tasksDue } from './fr/tasksDue.ts';
import { undo } from './fr/undo.ts';
import { texts } from './fr.ts';

const program = { oneOfGroups, sectors, sizes, slotGroups, slots, statuses, years };

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
  ...textsIn(texts, 'texts'),
  ...textsIn(program, 'program').filter(([path]) => path.endsWith('.fr')),
  ...textsIn({ ...erasure, amount: erasure.amount('Notes', 2) }, 'erasure'),
  ...textsIn(
    {
      applicationMails,
      dates,
      days,
      erasing,
      health,
      history,
      mailPlan,
      mails,
      profiles,
      requests,
      requestTasks,
      reviews,
      search,
      security,
      smaller,
      support,
      tasksDue,
      undo,
    },
    'pages',
  ),
  ...textsIn(policy, 'policy'),
  ...textsIn(help, 'help'),
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
