import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Settings } from '../platform/settings.ts';
import { htmlOf, type Message, textOf } from './message.ts';
import { optionsOf, type SmtpSecurity, smtpSecurity } from './smtpSecurity.ts';

export interface MailTransport {
  /** Resolves once the mail is handed over for good; says where it lies when it is a file. */
  send(messageId: string, message: Message): Promise<string | undefined>;
  close(): void;
}

/** Read when the first mail leaves: it takes memory that an idle portal does not need. */
const nodemailer = () => import('./nodemailer.ts');

type Senders = Settings['mailFrom'];

function envelopeOf(from: Senders, messageId: string, message: Message) {
  return {
    from: from[message.language ?? 'en'],
    // One address each, whatever was typed: as text, a comma in it would make it two.
    to: { name: '', address: message.to },
    replyTo: message.replyTo && { name: '', address: message.replyTo },
    subject: message.subject,
    text: textOf(message),
    html: htmlOf(message),
    messageId,
    // Anything that comes from a form is text: nothing in it may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'smtpTls' | 'mailFrom' | 'dataFolder'>;

export function openMailTransport(settings: MailSettings): MailTransport {
  const { smtpUrl, smtpTls, mailFrom, dataFolder } = settings;
  return smtpUrl
    ? smtpTransport(smtpUrl, smtpSecurity(smtpUrl, smtpTls), mailFrom)
    : fileTransport(join(dataFolder, 'mail'), mailFrom);
}

function smtpTransport(url: string, security: SmtpSecurity, from: Senders): MailTransport {
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await nodemailer()).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...optionsOf[security],
    } as object);
  return {
    async send(messageId, message) {
      opened ??= open();
      await (await opened).sendMail(envelopeOf(from, messageId, message));
      return undefined;
    },
    close: () => opened?.then((smtp) => smtp.close()),
  };
}

/** Without a mail server each mail is a file that the person who runs the portal can open. */
function fileTransport(folder: string, from: Senders): MailTransport {
  return {
    async send(messageId, message) {
      const composer = (await nodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { message: bytes } = await composer.sendMail(envelopeOf(from, messageId, message));
      const path = join(folder, `${messageId.replace(/[^A-Za-z0-9_-]+/g, '')}.eml`);
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes as Buffer);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
      return path;
    },
    close: () => {},
  };
}
