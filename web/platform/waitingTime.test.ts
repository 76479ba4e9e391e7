import { expect, test } from 'vitest';
import { formatWaitingTime } from './waitingTime.ts';

test.each([
  [1, '1 minute', '1\u00a0minute'],
  [60, '1 minute', '1\u00a0minute'],
  [61, '2 minutes', '2\u00a0minutes'],
  [90 * 60, '90 minutes', '90\u00a0minutes'],
  [90 * 60 + 1, '2 hours', '2\u00a0heures'],
  [36 * 3600, '36 hours', '36\u00a0heures'],
  [36 * 3600 + 1, '2 days', '2\u00a0jours'],
  [30 * 86_400, '30 days', '30\u00a0jours'],
])('a waiting time of %i seconds is shown as %s, in French as %s', (seconds, english, french) => {
  expect(formatWaitingTime(seconds, 'en')).toBe(english);
  expect(formatWaitingTime(seconds, 'fr')).toBe(french);
});
