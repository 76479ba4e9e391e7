import { randomUUID } from 'node:crypto';
import { getPublicUrl, type Settings } from '../../../platform/settings/settings.ts';
import type { Sent } from '../deliveryKind.ts';
import { subjectOf } from './message.ts';
import { type MailTransport, openMailTransport } from './transport.ts';

export const testWords = {
  subject: { en: 'test', fr: 'essai' },
  en: ['This email was sent to see whether emails of the portal arrive. They do.'],
  fr: ['Ce courriel a été envoyé pour voir si ceux du portail arrivent. C’est le cas.'],
};

/** Sends at once, so that the caller gets the mail server's answer. */
export async function sendTestMail(settings: Settings, to: string): Promise<Sent | undefined> {
  const draft = { ...testWords, to, language: null };
  return withTransport(settings, (transport) =>
    transport.send(`<${randomUUID()}@portal>`, { ...draft, subject: subjectOf(settings, draft) }),
  );
}

export async function greetMailServer(settings: Settings): Promise<void> {
  await withTransport(settings, (transport) => transport.greet());
}

async function withTransport<Result>(
  settings: Settings,
  act: (transport: MailTransport) => Promise<Result>,
): Promise<Result> {
  const transport = openMailTransport(settings, getPublicUrl(settings, settings.port), 30_000);
  return act(transport).finally(() => transport.close());
}
