import { expect, test } from 'vitest';
import { codeOf, enrolmentAddress, matchingStep, newTotpSecret, stepAt } from './totp.ts';

/** The secret is that of RFC 6238, appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, as in RFC 6238', (second, code) => {
  expect(codeOf(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

test('a code of the current or a neighbouring step is accepted, others are not', () => {
  const now = new Date('2026-11-20T15:00:10Z');
  const step = stepAt(now);
  for (const near of [step - 1, step, step + 1]) {
    expect(matchingStep(secret, codeOf(secret, near), now)).toBe(near);
  }
  for (const far of [step - 2, step + 2]) {
    expect(matchingStep(secret, codeOf(secret, far), now)).toBeNull();
  }
  for (const code of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
    expect(matchingStep(secret, code, now)).toBeNull();
  }
});

test('a secret has 160 bits, and its otpauth address names program and account', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(made);
  expect(enrolmentAddress('Pilot & Co', 'ADMIN', made)).toBe(
    `otpauth://totp/Pilot%20%26%20Co:ADMIN?secret=${made}&issuer=Pilot%20%26%20Co`,
  );
});
