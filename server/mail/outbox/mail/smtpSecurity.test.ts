import { expect, test } from 'vitest';
import { findSmtpWarning, getSmtpSecurity } from './smtpSecurity.ts';

test.each([
  ['smtp://localhost:25', 'optional'],
  ['smtp://127.0.0.1', 'optional'],
  ['smtp://127.8.9.10:2525', 'optional'],
  ['smtp://[::1]:25', 'optional'],
  ['smtp://user:password@mail.example.ca:587', 'required'],
  ['smtps://mail.example.ca', 'required'],
  ['smtp://localhost.example.ca', 'required'],
  ['smtp://127.0.0.1.example.ca', 'required'],
  ['smtp://localhost@mail.example.ca', 'required'],
  ['smtp://10.0.0.1', 'required'],
  ['smtp://0.0.0.0', 'required'],
])('the default encryption of connections to the mail server %s is %s', (smtpUrl, expected) => {
  expect(getSmtpSecurity(smtpUrl, undefined)).toBe(expected);
  for (const request of ['required', 'unverified', 'optional'] as const) {
    expect(getSmtpSecurity(smtpUrl, request)).toBe(request);
  }
});

test.each([
  ['smtp://mail.example.ca', undefined, undefined],
  ['smtp://mail.example.ca', 'required', undefined],
  ['smtp://mail.example.ca', 'optional', expect.stringContaining('without encryption')],
  ['smtp://mail.example.ca', 'unverified', expect.stringContaining('SMTP_TLS=unverified')],
  ['smtp://localhost', 'optional', undefined],
  [undefined, 'optional', undefined],
] as const)(
  'the warning at the portal’s start for the mail server %s with SMTP_TLS %s is %j',
  (smtpUrl, smtpTls, expected) => {
    expect(findSmtpWarning({ smtpUrl, smtpTls })).toEqual(expected);
  },
);
