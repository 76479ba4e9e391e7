import { randomUUID } from 'node:crypto';
import { getPublicUrl, type Settings } from '../../../platform/settings/settings.ts';
import type { SendResult } from '../deliveryKind.ts';
import { writeSubject } from './message.ts';
import { type MailTransport, openMailTransport } from './transport.ts';

export const testMailTexts = {
  subject: { en: 'test', fr: 'essai' },
  en: ['This is a test email. If you can read it, emails from the portal are reaching you.'],
  fr: [
    'Ceci est un courriel d’essai. Si vous pouvez le lire, les courriels du portail vous parviennent bien.',
  ],
};

export async function sendTestMail(
  settings: Settings,
  to: string,
): Promise<SendResult | undefined> {
  const draft = { ...testMailTexts, to, language: null };
  return callWithTransport(settings, (transport) =>
    transport.send(`<${randomUUID()}@portal>`, {
      ...draft,
      subject: writeSubject(settings, draft),
    }),
  );
}

export async function greetMailServer(settings: Settings): Promise<void> {
  await callWithTransport(settings, (transport) => transport.greet());
}

async function callWithTransport<Result>(
  settings: Settings,
  act: (transport: MailTransport) => Promise<Result>,
): Promise<Result> {
  const transport = openMailTransport(settings, getPublicUrl(settings, settings.port), 30_000);
  return act(transport).finally(() => transport.close());
}
