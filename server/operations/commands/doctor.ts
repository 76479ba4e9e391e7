import { greetMailServer, sendTestMail } from '../../mail/outbox/index.ts';
import { requireNamedProxy, type Settings } from '../../platform/settings/settings.ts';
import { WrongSettings } from '../../platform/settings/values.ts';
import { parseFlags } from './arguments.ts';
import {
  commandOf,
  commandSettings,
  NeedsAttention,
  type Print,
  Refused,
  WrongUsage,
} from './command.ts';
import { checkData } from './doctor/data.ts';
import { formatLines, type Line, linesAbout } from './doctor/line.ts';
import { checkPortal, checkPublicAddress } from './doctor/reach.ts';
import { checkRights } from './doctor/rights.ts';

const usage = `Checks everything the portal needs, whether it is running or not: settings, rights, disk, clock, database,
documents, mail server, virus scanner, public address with its certificate, backups. One line each:
ok, look (works, but needs attention) or broken, with what to do. Changes nothing.

  portal doctor
  portal doctor --mail ADDRESS    also sends a test mail to this address

At the end, it lists what is not set up, such as encryption, and what that means.

Exit code 0: everything is ok. 1: something is broken. 3: something needs attention.
`;

function readAddress(words: string[]): string | undefined {
  const { mail } = parseFlags(words, { mail: { type: 'string' } });
  if (mail !== undefined && !/^\S+@\S+$/.test(mail)) throw new WrongUsage();
  return mail;
}

/** Catches errors, so that a failing check does not hide the others. */
async function runCheck(about: string, lookAt: () => Promise<Line[]> | Line[]): Promise<Line[]> {
  try {
    return await lookAt();
  } catch (error) {
    const said = (error as Error).message;
    return [{ state: 'broken', about, found: 'The check itself failed.', said }];
  }
}

function readOrSay(print: Print): Settings {
  try {
    const settings = commandSettings();
    requireNamedProxy(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    print(formatLines({ state: 'broken', about: 'Settings', found: error.message }));
    throw new Refused('Correct the settings to run the other checks.');
  }
}

export const run = commandOf(usage, async (words, print) => {
  const address = readAddress(words);
  const settings = readOrSay(print);
  const looks: [about: string, lookAt: () => Promise<Line[]> | Line[]][] = [
    ['Settings', () => [linesAbout('Settings')('ok', 'The settings are valid.')]],
    ['Rights', () => [checkRights(settings)]],
    ['Portal', async () => [await checkPortal(settings)]],
    ['Data', () => checkData(settings)],
    ['Mail server', () => checkMailServer(settings, address)],
    ['Public address', async () => [await checkPublicAddress(settings)]],
  ];
  const count = { ok: 0, look: 0, broken: 0 };
  const without: string[] = [];
  for (const [about, lookAt] of looks) {
    for (const line of await runCheck(about, lookAt)) {
      count[line.state] += 1;
      if (line.without) without.push(line.without);
      print(formatLines(line));
    }
  }
  print('');
  if (without.length > 0) print(`${['This portal does without:', ...without].join('\n  ')}\n`);
  if (count.broken > 0) throw new Refused(`${count.broken} broken, ${count.look} to look at.`);
  if (count.look > 0) throw new NeedsAttention(`Nothing is broken, ${count.look} to look at.`);
  print(without.length > 0 ? 'No other problems were found.' : 'All is well.');
});

const line = linesAbout('Mail server');
const saidBy = (error: unknown) => {
  const { response, message, code } = error as Error & { response?: string; code?: string };
  return response || message || String(code);
};

async function checkMailServer(settings: Settings, address?: string): Promise<Line[]> {
  const { smtpUrl } = settings;
  const host = smtpUrl && new URL(smtpUrl).host;
  if (!host && !address) return [];
  try {
    if (!address) {
      await greetMailServer(settings);
      return [line('ok', `${host} accepts the portal’s sign-in.`)];
    }
    const sent = await sendTestMail(settings, address);
    const found =
      sent && 'file' in sent
        ? `SMTP_URL is not set, so the mail was written to a file: ${sent.file}`
        : `It accepted a mail to ${address}. Check that it arrives.`;
    return [line('ok', found)];
  } catch (error) {
    const toDo = 'Check SMTP_URL, SMTP_TLS and MAIL_FROM against the response.';
    const found = address
      ? `It did not accept a mail to ${address}.`
      : `${host} refuses the portal’s sign-in.`;
    return [line('broken', found, toDo, saidBy(error))];
  }
}
