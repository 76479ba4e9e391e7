import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isDataLocked } from '../../../platform/files/dataLock.ts';
import { getLocalAddress, type Settings } from '../../../platform/settings/settings.ts';
import { CommandRefused } from '../command.ts';

export interface PortalService {
  stop: string;
  start: string;
}

export async function findPortalService(
  unit: string,
  options: Partial<PortalService>,
): Promise<PortalService> {
  if (options.stop && options.start) return { stop: options.stop, start: options.start };
  // For accounts other than root, systemd runs a separate instance.
  const systemctl = process.getuid?.() === 0 ? 'systemctl' : 'systemctl --user';
  const hasService =
    existsSync('/run/systemd/system') && (await runShell(`${systemctl} cat ${unit}`)) === 0;
  if (hasService) return { stop: `${systemctl} stop ${unit}`, start: `${systemctl} start ${unit}` };
  throw new CommandRefused(
    `There is no unit ${unit} (${systemctl} cat ${unit}). Give the commands that stop and start the portal:
  portal upgrade FILE --stop "COMMAND" --start "COMMAND"
Nothing was changed.`,
  );
}

/** A process that the command starts may outlive the portal's command, so the two share no input or output. */
async function runShell(command: string): Promise<number> {
  const [code] = await once(spawn('/bin/sh', ['-c', command], { stdio: 'ignore' }), 'close');
  return Number(code);
}

export async function stopPortal(
  service: PortalService,
  settings: Settings,
  seconds = 90,
): Promise<void> {
  const code = await runShell(service.stop);
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(50)) {
    if (!isDataLocked(settings.dataFolder)) return;
  }
  throw new CommandRefused(
    `The portal did not stop: “${service.stop}” ended with ${code}, and it is still running after ${seconds} s.`,
  );
}

export async function startPortalVersion(
  version: string | undefined,
  service: PortalService,
  settings: Settings,
  seconds: number,
): Promise<string | undefined> {
  const code = await runShell(service.start);
  if (code !== 0) return `“${service.start}” ended with ${code}`;
  const address = `${getLocalAddress(settings)}/readyz`;
  let found = '';
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(50)) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
    const running = answer?.headers.get('portal-version');
    await answer?.arrayBuffer().catch(() => {});
    if (answer?.ok && (!version || running === version)) return undefined;
    found = answer
      ? `answers ${answer.status}${running ? ` as ${running}` : ''}`
      : 'does not answer';
  }
  return `${address}: it ${found} after ${seconds} s`;
}

/**
 * This variable is set for the process that continues a killed upgrade. When that process is killed as well,
 * the portal is started and the upgrade is not tried again.
 */
const continuedUpgradeVariable = 'PORTAL_UPGRADE_GOES_ON';

/**
 * Starts a shell in a session of its own that waits for a final word. When its input ends without that word,
 * this process was killed, and the shell runs the same upgrade again.
 */
export function startRestartWatchdog(start: string): () => void {
  const commandLine = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const next = process.env[continuedUpgradeVariable] ? ['/bin/sh', '-c', start] : commandLine;
  const watch = spawn('/bin/sh', ['-c', 'read -r over || exec "$@"', 'sh', ...next], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, [continuedUpgradeVariable]: '1' },
  });
  watch.unref();
  watch.stdin.on('error', () => {});
  // The program that reads this output may have ended together with the killed process.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  return () => watch.stdin.end('over\n');
}
