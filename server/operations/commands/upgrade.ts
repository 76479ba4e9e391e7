import { readPortalSettings } from '../../platform/settings/settings.ts';
import { parseArguments } from './arguments.ts';
import { defineCommand, WrongUsage } from './command.ts';
import { findInstallation } from './upgrading/installation.ts';
import { findPortalService } from './upgrading/portalService.ts';
import { upgradeToArchive } from './upgrading/upgradeRelease.ts';

const usage = `Upgrades an installation to the release in an archive (portal-1.2.3-linux-x64.tar.gz, with SHA256SUMS
beside it). If release-key.pub is beside the folder releases, SHA256SUMS.minisig must be its
signature. The archive is checked and unpacked, and the changes to the database are tried on a copy, while people
work. Then the portal is stopped, the database copied and changed, and the new release started. If it is not ready,
the old release and database are put back. After a crash, it continues by itself or with the next start.

  portal upgrade FILE
  portal upgrade FILE --unit portal           the systemd unit (as root: of the system); the default is portal
  portal upgrade FILE --stop "COMMAND" --start "COMMAND"    without systemd
  portal upgrade FILE --wait 60               how many seconds a release may take to become ready
`;

function parseCommandLine(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { unit: text, stop: text, start: text, wait: text };
  const { values, positionals } = parseArguments(args, options);
  const [archive, ...more] = positionals;
  const seconds = Number(values.wait ?? 60);
  const isUsageValid = archive && more.length === 0 && Number.isInteger(seconds) && seconds > 0;
  const isUnit = /^[\w@.-]+$/.test(values.unit ?? 'portal');
  if (isUsageValid && isUnit && !values.stop === !values.start)
    return { archive, seconds, ...values };
  throw new WrongUsage();
}

export const run = defineCommand(usage, async (args, print) => {
  const { archive, seconds, unit = 'portal', stop, start } = parseCommandLine(args);
  const installation = findInstallation();
  const settings = readPortalSettings();
  const service = await findPortalService(unit, {
    ...(stop ? { stop } : {}),
    ...(start ? { start } : {}),
  });
  // Every account may read the program files of a release, whatever the umask of the command.
  process.umask(0o022);
  await upgradeToArchive(archive, { installation, settings, service, seconds }, print);
});
