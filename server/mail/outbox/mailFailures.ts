import type { DeliveryFailure } from '../../../contract/deliveries.ts';

const meanings: Record<string, DeliveryFailure> = {
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EPROTOCOL: 'mailRefused',
  ETLS: 'notSecure',
  EREQUIRETLS: 'notSecure',
};
/** Nodemailer's codes, and those of the network below it. */
const unreachable =
  /^E(ABORT|CONNECTION|CONNREFUSED|CONNRESET|DNS|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|SOCKET|TIMEDOUT)$/;

export function failureOf(error: string): DeliveryFailure {
  const code = /^[A-Z]+/.exec(error)?.[0] ?? '';
  if (isAboutOneMail(code)) return refusalOf(error);
  // A certificate that is not believed comes as a broken socket.
  if (/certificate|TLS|SSL/i.test(error)) return 'notSecure';
  return unreachable.test(code) ? 'unreachable' : (meanings[code] ?? 'other');
}

/** Every other failure is one of the way to the mail server, or of all mails of the portal. */
const isAboutOneMail = (code: unknown) => code === 'EENVELOPE' || code === 'EMESSAGE';

/** Sender, recipient or content, by the words of Nodemailer and the mail server's detailed code (RFC 3463). */
function refusalOf(error: string): DeliveryFailure {
  // With 552 it is the size of this mail that is refused.
  if (/^EENVELOPE: (Mail command failed: 5(?!52)|Invalid sender)/.test(error)) {
    return 'senderRefused';
  }
  const isByPolicy = /: [45]\d{2}[ -][45]\.7\./.test(error);
  const isAddress = /^EENVELOPE(?!: (Mail|Data) command)/.test(error);
  return isAddress && !isByPolicy ? 'addressRefused' : 'mailRefused';
}

/** The mail server's last word (5yz, RFC 5321): the same mail would be refused again, and be counted against the portal. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, command, permanent } = error as SmtpError;
  const isFinal = isAboutOneMail(code) && (permanent === true || command === 'API');
  // The sender is the same in every mail: MAIL_FROM is wrong, or the mail server does not know it yet.
  return isFinal && failureOf(describeFailure(error)) !== 'senderRefused';
}

/** The code comes first, by which the page finds words for it. */
export function describeFailure(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return `${code ? `${code}: ` : ''}${message}`.slice(0, 500);
}

interface SmtpError extends Error {
  code: unknown;
  responseCode: unknown;
  response: unknown;
  command: unknown;
  permanent: unknown;
}

/**
 * What the log may hold: codes, and where in the program it happened. The words of a mail server repeat
 * addresses, in whatever spelling, and so do Nodemailer's. Guarded by `no address of a refused mail is
 * in the log`.
 */
export function failureForLog(error: unknown) {
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
