import { expect, test } from 'vitest';
import { commonPasswords } from '../../../contract/accounts/commonPasswords.ts';
import { computePasswordStrength } from './computePasswordStrength.ts';

const personalDetails = { texts: ['Ada', 'Tremblay', 'Lakeside Inn'], telephone: '705 555 0100' };

test.each([
  'Portal2026',
  'Immigration1',
  'aaaaaaaa',
  'Ada2026!',
  'Ada-Tremblay-1985',
  'Lakeside2026',
  '7055550100',
  '19851012',
  'a       ',
])('the page rates the password %s as weak, because the server would refuse it', (password) => {
  expect(computePasswordStrength(password, personalDetails, commonPasswords)).toBe('weak');
});

test.each([
  ['Ada-Tremblay-1985', 'good'],
  ['spruce-and-granite-7', 'strong'],
  ['birch-and-thunder-4', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['x7Kp2mQ9', 'fair'],
])('the page rates the password %s as %s', (password, strength) => {
  expect(computePasswordStrength(password, { texts: [] }, commonPasswords)).toBe(strength);
});
