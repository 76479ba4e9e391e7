import { expect, test } from 'vitest';
import { emailProblems } from './problems.ts';

const codes = (email: string) => emailProblems(email).map(({ code }) => code);

test.each(['a@b.ca', ' ada@lakeside.test ', 'a.b+c@sub.host.example', 'é@ü.ca', 'a@b.c.', 'a@..a'])(
  '%j has the form of an address',
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
])('%j has not', (email) => {
  expect(codes(email)).toEqual(['emailInvalid']);
});

test('an address past 255 letters is left to the rule of lengths', () => {
  expect(codes(`a@${'.'.repeat(300)} b`)).toEqual([]);
  expect(codes(' '.repeat(300))).toEqual(['emailMissing']);
});
