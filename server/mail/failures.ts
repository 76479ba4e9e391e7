import type { MailFailure } from '../../contract/mails.ts';

/** Nodemailer's codes, those of the network and the disk below it, and one of a restore. */
const meanings: Record<string, MailFailure> = {
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EDNS: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EENVELOPE: 'addressRefused',
  EMAXRECIPIENTS: 'addressRefused',
  EMESSAGE: 'mailRefused',
  EPROTOCOL: 'mailRefused',
  ETLS: 'notSecure',
  EREQUIRETLS: 'notSecure',
  RESTORED: 'restored',
};

/** From what the outbox noted: a code, and what the mail server said. */
export function failureOf(error: string): MailFailure {
  // A certificate that is not believed comes as a broken socket.
  if (/certificate|TLS|SSL/i.test(error)) return 'notSecure';
  return meanings[/^[A-Z]+/.exec(error)?.[0] ?? ''] ?? 'other';
}

/** With the code first, by which the page finds words for it. Administrators read it; it holds addresses. */
export function describeFailure(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return `${code ? `${code}: ` : ''}${message}`.slice(0, 500);
}

interface SmtpError extends Error {
  code: unknown;
  responseCode: unknown;
  response: unknown;
}

/**
 * What the log may hold: codes, and where in the program it happened. The words of a mail server repeat
 * addresses, in whatever spelling, and so do Nodemailer's. Guarded by `no address of a refused mail is
 * in the log`.
 */
export function loggedFailure(error: unknown) {
  const { code, responseCode, response, message = '', stack = '' } = error as Partial<SmtpError>;
  const detailedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return {
    why: failureOf(describeFailure(error)),
    ...(typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? { code } : {}),
    ...(typeof responseCode === 'number' ? { smtp: responseCode } : {}),
    ...(detailedCode ? { detailedCode } : {}),
    // Behind the message, which may itself look like a stack.
    at: stack
      .slice(stack.indexOf(message) + message.length)
      .split(/\n {4}at /)
      .slice(1, 4),
  };
}
