import { greetMailServer, sendTestMail } from '../../deliveries/index.ts';
import type { Settings } from '../../platform/settings.ts';
import { type Line, linesAbout } from './line.ts';

const line = linesAbout('Mail server');
const saidBy = (error: unknown) => {
  const { response, message, code } = error as Error & { response?: string; code?: string };
  return response || message || String(code);
};

export async function checkMailServer(settings: Settings, address?: string): Promise<Line[]> {
  const { smtpUrl } = settings;
  if (address) return [await tryMail(settings, address)];
  if (!smtpUrl) return [];
  const { host } = new URL(smtpUrl);
  try {
    await greetMailServer(settings);
    return [line('ok', `${host} lets the portal in.`)];
  } catch (error) {
    const toDo = 'See SMTP_URL and SMTP_TLS; the answer names what it refuses.';
    const found = `${host} does not let the portal in.`;
    return [line('broken', found, toDo, saidBy(error))];
  }
}

async function tryMail(settings: Settings, address: string): Promise<Line> {
  try {
    const file = await sendTestMail(settings, address);
    if (file) return line('ok', `SMTP_URL is not set, so the mail is a file: ${file}`);
    return line('ok', `It took a mail to ${address}. See whether it arrives.`);
  } catch (error) {
    const toDo = 'See SMTP_URL, SMTP_TLS and MAIL_FROM; the answer names what it refuses.';
    const found = `It did not take a mail to ${address}.`;
    return line('broken', found, toDo, saidBy(error));
  }
}
