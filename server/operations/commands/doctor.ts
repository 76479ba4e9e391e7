import { greetMailServer, sendTestMail } from '../../mail/outbox/index.ts';
import { requireNamedProxy, type Settings } from '../../platform/settings/settings.ts';
import { SettingsError } from '../../platform/settings/settingValues.ts';
import { parseFlags } from './arguments.ts';
import {
  CommandRefused,
  defineCommand,
  NeedsAttentionError,
  type PrintLine,
  readCommandSettings,
  WrongUsage,
} from './command.ts';
import { checkData } from './doctor/checkData.ts';
import { checkFileRights } from './doctor/checkFileRights.ts';
import { checkPortal, checkPublicAddress } from './doctor/checkReachability.ts';
import { createLineFactory, formatReportLine, type ReportLine } from './doctor/reportLine.ts';

const usage = `Checks everything the portal needs, whether it is running or not: settings, rights, disk, clock, database,
documents, mail server, virus scanner, public address with its certificate, backups. One line each:
ok, look (works, but needs attention) or broken, with what to do. Changes nothing.

  portal doctor
  portal doctor --mail ADDRESS    also sends a test email to this address

At the end, it lists what is not set up, such as encryption, and what that means.

Exit code 0: everything is ok. 1: something is broken. 3: something needs attention.
`;

function parseMailAddress(args: string[]): string | undefined {
  const { mail } = parseFlags(args, { mail: { type: 'string' } });
  if (mail !== undefined && !/^\S+@\S+$/.test(mail)) throw new WrongUsage();
  return mail;
}

async function runDoctorCheck(
  about: string,
  lookAt: () => Promise<ReportLine[]> | ReportLine[],
): Promise<ReportLine[]> {
  try {
    return await lookAt();
  } catch (error) {
    const message = (error as Error).message;
    return [{ state: 'broken', about, found: 'The check itself failed.', said: message }];
  }
}

function readSettingsOrPrintProblem(print: PrintLine): Settings {
  try {
    const settings = readCommandSettings();
    requireNamedProxy(settings);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    print(formatReportLine({ state: 'broken', about: 'Settings', found: error.message }));
    throw new CommandRefused('Correct the settings to run the other checks.');
  }
}

export const run = defineCommand(usage, async (args, print) => {
  const address = parseMailAddress(args);
  const settings = readSettingsOrPrintProblem(print);
  const checks: [about: string, lookAt: () => Promise<ReportLine[]> | ReportLine[]][] = [
    ['Settings', () => [createLineFactory('Settings')('ok', 'The settings are valid.')]],
    ['Rights', () => [checkFileRights(settings)]],
    ['Portal', async () => [await checkPortal(settings)]],
    ['Data', () => checkData(settings)],
    ['Mail server', () => checkMailServer(settings, address)],
    ['Public address', async () => [await checkPublicAddress(settings)]],
  ];
  const count = { ok: 0, look: 0, broken: 0 };
  const skippedChecks: string[] = [];
  for (const [about, lookAt] of checks) {
    for (const line of await runDoctorCheck(about, lookAt)) {
      count[line.state] += 1;
      if (line.without) skippedChecks.push(line.without);
      print(formatReportLine(line));
    }
  }
  print('');
  if (skippedChecks.length > 0)
    print(`${['This portal does not have:', ...skippedChecks].join('\n  ')}\n`);
  if (count.broken > 0) throw new CommandRefused(`${count.broken} broken, ${count.look} to check.`);
  if (count.look > 0) throw new NeedsAttentionError(`Nothing is broken, ${count.look} to check.`);
  print(skippedChecks.length > 0 ? 'No other problems were found.' : 'No problems were found.');
});

const createMailLine = createLineFactory('Mail server');
const describeMailError = (error: unknown) => {
  const { response, message, code } = error as Error & { response?: string; code?: string };
  return response || message || String(code);
};

async function checkMailServer(settings: Settings, address?: string): Promise<ReportLine[]> {
  const { smtpUrl } = settings;
  const host = smtpUrl && new URL(smtpUrl).host;
  if (!host && !address) return [];
  try {
    if (!address) {
      await greetMailServer(settings);
      return [createMailLine('ok', `${host} accepts the portal’s sign-in.`)];
    }
    const sent = await sendTestMail(settings, address);
    const finding =
      sent && 'file' in sent
        ? `SMTP_URL is not set, so the email was written to a file: ${sent.file}`
        : `It accepted an email to ${address}. Check that it arrives.`;
    return [createMailLine('ok', finding)];
  } catch (error) {
    const toDo = 'Check SMTP_URL, SMTP_TLS and MAIL_FROM against the response.';
    const finding = address
      ? `It did not accept an email to ${address}.`
      : `${host} refuses the portal’s sign-in.`;
    return [createMailLine('broken', finding, toDo, describeMailError(error))];
  }
}
