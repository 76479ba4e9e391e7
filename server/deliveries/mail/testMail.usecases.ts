import { randomUUID } from 'node:crypto';
import { publicUrlOf, type Settings } from '../../platform/settings.ts';
import { openMailTransport } from './transport.ts';

/** Sent at once, without a delivery: whoever waits hears what the mail server answers. The file, where it is one. */
export async function sendTestMail(settings: Settings, to: string): Promise<string | undefined> {
  const transport = openMailTransport(settings, publicUrlOf(settings, settings.port), 30_000);
  try {
    return await transport.send(`<${randomUUID()}@portal>`, {
      to,
      subject: `${settings.programNames.en}: test / essai`,
      english: ['This email was sent to see whether emails of the portal arrive. They do.'],
      french: ['Ce courriel a été envoyé pour voir si ceux du portail arrivent. C’est le cas.'],
      language: null,
    });
  } finally {
    transport.close();
  }
}

/** Speaks with the mail server as far as one can without a mail. */
export async function greetMailServer(settings: Settings): Promise<void> {
  const transport = openMailTransport(settings, publicUrlOf(settings, settings.port), 30_000);
  try {
    await transport.greet();
  } finally {
    transport.close();
  }
}
