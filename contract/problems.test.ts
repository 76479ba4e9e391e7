import { expect, test } from 'vitest';
import { findEmailProblems } from './problems.ts';

const findCodes = (email: string) => findEmailProblems(email).map(({ code }) => code);

test.each(['a@b.ca', ' ada@lakeside.test ', 'a.b+c@sub.host.example', 'é@ü.ca', 'a@b.c.', 'a@..a'])(
  '%j is a valid email address',
  (email) => {
    expect(findCodes(email)).toEqual([]);
  },
);

test.each([
  'a',
  '@b.ca',
  'a@',
  'a@b',
  'a@.b',
  'a@b.',
  'a@b@c.d',
  'a @b.ca',
  'a@b .ca',
  'a@b.ca\nx',
])('%j is not a valid email address', (email) => {
  expect(findCodes(email)).toEqual(['emailInvalid']);
});

test('the format check does not report an email address over 255 characters, because the length check does', () => {
  expect(findCodes(`a@${'.'.repeat(300)} b`)).toEqual([]);
  expect(findCodes(' '.repeat(300))).toEqual(['emailMissing']);
});
