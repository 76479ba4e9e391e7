import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { getMailFrom } from '../../../platform/settings/officeSettings.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Transport } from '../deliveryKind.ts';
import { getMailFolder } from './mailFiles.ts';
import { type Message, renderHtml, renderPlainText } from './message.ts';
import { getSmtpSecurity, type SmtpSecurity, securityOptions } from './smtpSecurity.ts';

export interface MailTransport extends Transport<Message> {
  greet(): Promise<unknown>;
}

/** The library is loaded only for the first mail, because it takes memory that an idle portal does not need. */
const importNodemailer = () => import('./nodemailer.ts');

interface MailOrigin {
  settings: MailSettings;
  domain: string;
}

/** The right side of a Message-ID is the portal's own host name, because mail servers distrust other ones. */
function getDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return isIP(hostname) ? `[${hostname}]` : hostname;
}

/** All tries of a mail have the same Message-ID, so that mail servers recognize a repeated mail. */
const replaceDomain = (messageId: string, domain: string) =>
  `${messageId.replace(/@[^@]*$/, '')}@${domain}>`;

function createMailContent({ settings, domain }: MailOrigin, messageId: string, message: Message) {
  const thread = message.thread && `<${message.thread}@${domain}>`;
  return {
    from: getMailFrom(settings, message.language ?? 'en'),
    // Passing the address as an object keeps a comma inside it from making it two addresses.
    to: { name: '', address: message.to },
    replyTo: message.replyTo && { name: '', address: message.replyTo },
    subject: message.subject,
    text: renderPlainText(message),
    html: renderHtml(message),
    messageId: replaceDomain(messageId, domain),
    // These headers suppress automatic replies, which nobody would read (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribe
        ? {
            'List-Unsubscribe': `<${message.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // All mails of a thread reply to an id that no mail has, so that mail programs group them however many arrive.
    ...(thread ? { inReplyTo: thread, references: thread } : {}),
    // Typed text must not make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type MailSettings = Pick<
  Settings,
  'smtpUrl' | 'smtpTls' | 'mailFrom' | 'programNames' | 'dataFolder'
>;

/** A try is shorter than the claim of a delivery, so that no other server sends the same mail meanwhile. */
const sendTimeoutMilliseconds = 90_000;

export function openMailTransport(
  settings: MailSettings,
  publicUrl: string,
  tryLimit = sendTimeoutMilliseconds,
): MailTransport {
  const { smtpUrl, smtpTls, dataFolder } = settings;
  const origin = { settings, domain: getDomain(publicUrl) };
  return smtpUrl
    ? createSmtpTransport(smtpUrl, getSmtpSecurity(smtpUrl, smtpTls), origin, tryLimit)
    : createFileTransport(getMailFolder(dataFolder), origin);
}

function createSmtpTransport(
  url: string,
  security: SmtpSecurity,
  origin: MailOrigin,
  tryLimit: number,
): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await importNodemailer()).createTransport({
      url,
      // The portal greets the mail server with its own host name; the library's default is the name of the machine.
      ...(origin.domain === 'localhost' ? {} : { name: origin.domain }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...securityOptions[security],
    } as object);
  return {
    async send(messageId, message, signal) {
      opened ??= open();
      const content = createMailContent(origin, messageId, message);
      // A mail server that answers one byte at a time never runs into the idle timeout, and would block all mails.
      const limit = AbortSignal.timeout(tryLimit);
      const combinedSignal = signal ? AbortSignal.any([limit, signal]) : limit;
      const { response } = await (await opened).sendMail({
        ...content,
        signal: combinedSignal,
      } as object);
      return { answer: String(response) };
    },
    async greet() {
      opened ??= open();
      return (await opened).verify();
    },
    close: () => opened?.then((smtp) => smtp.close()),
  };
}

function createFileTransport(folder: string, origin: MailOrigin): MailTransport {
  return {
    async send(messageId, message) {
      const composer = (await importNodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: bytes } = await composer.sendMail(
        createMailContent(origin, messageId, message),
      );
      const path = join(folder, `${messageId.replace(/[^A-Za-z0-9_-]+/g, '')}.eml`);
      await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      return { file: path };
    },
    greet: async () => {},
    close: () => {},
  };
}
