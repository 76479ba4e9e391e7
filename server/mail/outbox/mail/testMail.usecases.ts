import { randomUUID } from 'node:crypto';
import { publicUrlOf, type Settings } from '../../../platform/settings/settings.ts';
import type { SendResult } from '../deliveryKind.ts';
import { writeSubject } from './message.ts';
import { type MailTransport, openMailTransport } from './transport.ts';

export const testMailTexts = {
  subject: { en: 'test', fr: 'essai' },
  en: ['This email was sent to see whether emails of the portal arrive. They do.'],
  fr: ['Ce courriel a été envoyé pour voir si ceux du portail arrivent. C’est le cas.'],
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
  const transport = openMailTransport(settings, publicUrlOf(settings, settings.port), 30_000);
  return act(transport).finally(() => transport.close());
}
