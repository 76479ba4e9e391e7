import { mkdir, rename, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { getMailFrom } from '../../../platform/settings/officeSettings.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Transport } from '../deliveryKind.ts';
import { mailFolderIn } from './mailFiles.ts';
import { htmlOf, type Message, textOf } from './message.ts';
import { optionsOf, type SmtpSecurity, smtpSecurity } from './smtpSecurity.ts';

export interface MailTransport extends Transport<Message> {
  greet(): Promise<unknown>;
}

/** The library is loaded with the first mail, as an idle portal does not need its memory. */
const nodemailer = () => import('./nodemailer.ts');

interface Origin {
  settings: MailSettings;
  domain: string;
}

/** The right side of a Message-ID is the portal's own host, as mail servers expect. */
function domainOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return isIP(hostname) ? `[${hostname}]` : hostname;
}

/** The id stays the same at every try. */
const withDomain = (messageId: string, domain: string) =>
  `${messageId.replace(/@[^@]*$/, '')}@${domain}>`;

function contentOf({ settings, domain }: Origin, messageId: string, message: Message) {
  const thread = message.thread && `<${message.thread}@${domain}>`;
  return {
    from: getMailFrom(settings, message.language ?? 'en'),
    // The recipient is one address: as text, a comma in it would make it two.
    to: { name: '', address: message.to },
    replyTo: message.replyTo && { name: '', address: message.replyTo },
    subject: message.subject,
    text: textOf(message),
    html: htmlOf(message),
    messageId: withDomain(messageId, domain),
    // Nobody reads automatic replies, so they are suppressed (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(message.unsubscribe
        ? {
            'List-Unsubscribe': `<${message.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    // No mail has this id: all mails of a thread reply to it, so they are grouped however few arrive.
    ...(thread ? { inReplyTo: thread, references: thread } : {}),
    // Form input stays text: it must not name a file or address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type MailSettings = Pick<
  Settings,
  'smtpUrl' | 'smtpTls' | 'mailFrom' | 'programNames' | 'dataFolder'
>;

/** It is shorter than the claim of a delivery, so that no other server sends the mail meanwhile. */
const maxTryMilliseconds = 90_000;

export function openMailTransport(
  settings: MailSettings,
  publicUrl: string,
  tryLimit = maxTryMilliseconds,
): MailTransport {
  const { smtpUrl, smtpTls, dataFolder } = settings;
  const origin = { settings, domain: domainOf(publicUrl) };
  return smtpUrl
    ? smtpTransport(smtpUrl, smtpSecurity(smtpUrl, smtpTls), origin, tryLimit)
    : fileTransport(mailFolderIn(dataFolder), origin);
}

function smtpTransport(
  url: string,
  security: SmtpSecurity,
  origin: Origin,
  tryLimit: number,
): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await nodemailer()).createTransport({
      url,
      // The portal introduces itself to the mail server by this name; the default is the machine's name.
      ...(origin.domain === 'localhost' ? {} : { name: origin.domain }),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...optionsOf[security],
    } as object);
  return {
    async send(messageId, message, signal) {
      opened ??= open();
      const content = contentOf(origin, messageId, message);
      // A server that answers byte by byte is never idle, and would block all mails.
      const limit = AbortSignal.timeout(tryLimit);
      const ends = signal ? AbortSignal.any([limit, signal]) : limit;
      const { response } = await (await opened).sendMail({ ...content, signal: ends } as object);
      return { answer: String(response) };
    },
    async greet() {
      opened ??= open();
      return (await opened).verify();
    },
    close: () => opened?.then((smtp) => smtp.close()),
  };
}

/** Without a mail server each mail is written to a file, which the operator can open. */
function fileTransport(folder: string, origin: Origin): MailTransport {
  return {
    async send(messageId, message) {
      const composer = (await nodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: bytes } = await composer.sendMail(contentOf(origin, messageId, message));
      const path = join(folder, `${messageId.replace(/[^A-Za-z0-9_-]+/g, '')}.eml`);
      await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      return { file: path };
    },
    greet: async () => {},
    close: () => {},
  };
}
