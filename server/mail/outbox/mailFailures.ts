import type { DeliveryFailure } from '../../../contract/deliveries.ts';

const failuresByCode: Record<string, DeliveryFailure> = {
  EAUTH: 'signInRefused',
  ENOAUTH: 'signInRefused',
  EPROTOCOL: 'mailRefused',
  ETLS: 'notSecure',
  EREQUIRETLS: 'notSecure',
};
const unreachableCodePattern =
  /^E(ABORT|CONNECTION|CONNREFUSED|CONNRESET|DNS|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|SOCKET|TIMEDOUT)$/;

export function classifyFailure(error: string): DeliveryFailure {
  const code = /^[A-Z]+/.exec(error)?.[0] ?? '';
  if (isAboutOneMail(code)) return classifyRefusal(error);
  // Nodemailer reports an untrusted certificate as a socket error.
  if (/certificate|TLS|SSL/i.test(error)) return 'notSecure';
  return unreachableCodePattern.test(code) ? 'unreachable' : (failuresByCode[code] ?? 'other');
}

const isAboutOneMail = (code: unknown) => code === 'EENVELOPE' || code === 'EMESSAGE';

/**
 * Nodemailer's text and the enhanced status code (RFC 3463) tell whether sender, recipient or content was refused.
 */
function classifyRefusal(error: string): DeliveryFailure {
  // Code 552 refuses the size of the mail and not its sender.
  if (/^EENVELOPE: (Mail command failed: 5(?!52)|Invalid sender)/.test(error)) {
    return 'senderRefused';
  }
  const isByPolicy = /: [45]\d{2}[ -][45]\.7\./.test(error);
  const isAddress = /^EENVELOPE(?!: (Mail|Data) command)/.test(error);
  return isAddress && !isByPolicy ? 'addressRefused' : 'mailRefused';
}

/**
 * A 5yz answer is final (RFC 5321): the mail would be refused again, and repeating it would harm the
 * sender's reputation.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { code, command, permanent } = error as SmtpError;
  const isFinal = isAboutOneMail(code) && (permanent === true || command === 'API');
  // All mails have the same sender, so a refused sender means that MAIL_FROM is wrong or not known yet.
  return isFinal && classifyFailure(describeFailure(error)) !== 'senderRefused';
}

/** Pages translate the failure by the code at the beginning of this text. */
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
 * Returns only what may be logged, which are codes and the place in the program: messages of mail servers
 * and of Nodemailer contain addresses. The test `addresses of refused mails are not logged, however the mail
 * server writes them` guards this.
 */
export function describeFailureForLog(error: unknown) {
  const { code, responseCode, response, message = '', stack = '' } = error as Partial<SmtpError>;
  const detailedCode = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return {
    why: classifyFailure(describeFailure(error)),
    ...(typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? { code } : {}),
    ...(typeof responseCode === 'number' ? { smtp: responseCode } : {}),
    ...(detailedCode ? { detailedCode } : {}),
    // The stack repeats the message, which may itself contain lines that look like a stack.
    at: stack
      .slice(stack.indexOf(message) + message.length)
      .split(/\n {4}at /)
      .slice(1, 4),
  };
}
