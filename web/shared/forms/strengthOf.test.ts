import { expect, test } from 'vitest';
import { strengthOf } from './strengthOf.ts';

test.each([
  'Portal2026',
  'Immigration1',
  'aaaaaaaa',
  'Ada2026!',
  'Lakeside2026',
  '19851012',
  'a       ',
])('%s, which the server refuses, is called weak', (password) => {
  expect(strengthOf(password)).toBe('weak');
});

test.each([
  ['Ada-Tremblay-1985', 'fair'],
  ['spruce-and-granite-7', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['x7Kp2mQ9', 'fair'],
])('%s is called %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
