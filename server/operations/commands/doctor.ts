import { greetMailServer, sendTestMail } from '../../mail/outbox/index.ts';
import { requireNamedProxy, type Settings } from '../../platform/settings/settings.ts';
import { WrongSettings } from '../../platform/settings/settingValues.ts';
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

const usage = `Looks at everything the portal needs, whether it runs or not: settings, rights, disk, clock, database,
documents, mail server, virus scanner, public address with its certificate, backups. One line each:
ok, look (works, but see to it) or broken, with what to do. Changes nothing.

  portal doctor
  portal doctor --mail ADDRESS    and sends a mail there

At the end it names what this portal does without, such as encryption, and what that means.

Exit code 0: all is ok. 1: something is broken. 3: nothing is, but something needs a look.
`;

function readAddress(words: string[]): string | undefined {
  const { mail } = parseFlags(words, { mail: { type: 'string' } });
  if (mail !== undefined && !/^\S+@\S+$/.test(mail)) throw new WrongUsage();
  return mail;
}

/** Errors are caught, so that one failing check does not hide the results of the others. */
async function runCheck(about: string, lookAt: () => Promise<Line[]> | Line[]): Promise<Line[]> {
  try {
    return await lookAt();
  } catch (error) {
    const said = (error as Error).message;
    return [{ state: 'broken', about, found: 'It could not be looked at.', said }];
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
    throw new Refused('The rest is looked at once the settings are right.');
  }
}

export const run = commandOf(usage, async (words, print) => {
  const address = readAddress(words);
  const settings = readOrSay(print);
  const looks: [about: string, lookAt: () => Promise<Line[]> | Line[]][] = [
    ['Settings', () => [linesAbout('Settings')('ok', 'They can be read and fit together.')]],
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
      return [line('ok', `${host} lets the portal in.`)];
    }
    const sent = await sendTestMail(settings, address);
    const found =
      sent && 'file' in sent
        ? `SMTP_URL is not set, so the mail is a file: ${sent.file}`
        : `It took a mail to ${address}. See whether it arrives.`;
    return [line('ok', found)];
  } catch (error) {
    const toDo = 'See SMTP_URL, SMTP_TLS and MAIL_FROM; the answer names what it refuses.';
    const found = address
      ? `It did not take a mail to ${address}.`
      : `${host} does not let the portal in.`;
    return [line('broken', found, toDo, saidBy(error))];
  }
}
