import type { MailFailure } from '../../contract/mails.ts';

/** Nodemailer's codes, and those of the network and the disk below it. */
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
};

/** From what the outbox noted: a code, and what the mail server said. */
export function failureOf(error: string): MailFailure {
  // A certificate that is not believed comes as a broken socket.
  if (/certificate|TLS|SSL/i.test(error)) return 'notSecure';
  return meanings[/^[A-Z]+/.exec(error)?.[0] ?? ''] ?? 'other';
}
