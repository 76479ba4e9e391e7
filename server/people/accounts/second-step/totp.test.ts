import { expect, test } from 'vitest';
import {
  calculateTotpCode,
  calculateTotpStep,
  createEnrolmentAddress,
  createTotpSecret,
  findMatchingTotpStep,
} from './totp.ts';

/** The secret is that of RFC 6238, appendix B, in Base32. */
const totpSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the authenticator app’s code at second %i is %s, as in RFC 6238', (second, code) => {
  expect(calculateTotpCode(totpSecret, calculateTotpStep(new Date(second * 1000)))).toBe(code);
});

test('the server accepts only an authenticator code of the current or a neighbouring time step', () => {
  const now = new Date('2026-11-20T15:00:10Z');
  const step = calculateTotpStep(now);
  for (const near of [step - 1, step, step + 1]) {
    expect(findMatchingTotpStep(totpSecret, calculateTotpCode(totpSecret, near), now)).toBe(near);
  }
  for (const far of [step - 2, step + 2]) {
    expect(findMatchingTotpStep(totpSecret, calculateTotpCode(totpSecret, far), now)).toBeNull();
  }
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
    expect(findMatchingTotpStep(totpSecret, code, now)).toBeNull();
  }
});

test('an authenticator app’s secret has 160 bits, and its otpauth address names the program and the account', () => {
  const made = createTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(createTotpSecret()).not.toBe(made);
  expect(createEnrolmentAddress('Pilot & Co', 'ADMIN', made)).toBe(
    `otpauth://totp/Pilot%20%26%20Co:ADMIN?secret=${made}&issuer=Pilot%20%26%20Co`,
  );
});
