import { expect, test } from 'vitest';
import { emailProblems } from './problems.ts';

const codes = (email: string) => emailProblems(email).map(({ code }) => code);

test.each(['a@b.ca', ' ada@lakeside.test ', 'a.b+c@sub.host.example', 'é@ü.ca', 'a@b.c.', 'a@..a'])(
  '%j is a valid email address',
  (email) => {
    expect(codes(email)).toEqual([]);
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
  expect(codes(email)).toEqual(['emailInvalid']);
});

test('an email address over 255 characters is left to the length check', () => {
  expect(codes(`a@${'.'.repeat(300)} b`)).toEqual([]);
  expect(codes(' '.repeat(300))).toEqual(['emailMissing']);
});
