import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked } from '../../../platform/files/dataLock.ts';
import { localAddress, type Settings } from '../../../platform/settings/settings.ts';
import { Refused } from '../command.ts';

/** How the portal is stopped and started here. */
export interface Service {
  stop: string;
  start: string;
}

export async function serviceHere(unit: string, asked: Partial<Service>): Promise<Service> {
  if (asked.stop && asked.start) return { stop: asked.stop, start: asked.start };
  // Somebody without root has a portal of their own, under a systemd of their own.
  const systemctl = process.getuid?.() === 0 ? 'systemctl' : 'systemctl --user';
  const isThere =
    existsSync('/run/systemd/system') && (await runShell(`${systemctl} cat ${unit}`)) === 0;
  if (isThere) return { stop: `${systemctl} stop ${unit}`, start: `${systemctl} start ${unit}` };
  throw new Refused(
    `There is no unit ${unit} here (${systemctl} cat ${unit}). Say how the portal is stopped and started:
  portal upgrade FILE --stop "COMMAND" --start "COMMAND"
Nothing was changed.`,
  );
}

/** What it starts may stay: nothing of this process is handed down to it. */
async function runShell(command: string): Promise<number> {
  const [code] = await once(spawn('/bin/sh', ['-c', command], { stdio: 'ignore' }), 'close');
  return Number(code);
}

export async function stopPortal(
  service: Service,
  settings: Settings,
  seconds = 90,
): Promise<void> {
  const code = await runShell(service.stop);
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(50)) {
    if (!isLocked(settings.dataFolder)) return;
  }
  throw new Refused(
    `The portal was not stopped: “${service.stop}” ended with ${code}, and it still runs after ${seconds} s.`,
  );
}

/** Undefined when it is well, else what is wrong. */
export async function startPortalOf(
  version: string | undefined,
  service: Service,
  settings: Settings,
  seconds: number,
): Promise<string | undefined> {
  const code = await runShell(service.start);
  if (code !== 0) return `“${service.start}” ended with ${code}`;
  let found = 'it does not answer';
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await wait(50)) {
    const answer = await look(settings);
    found = answer.said;
    if (answer.isReady && (!version || answer.version === version)) return undefined;
  }
  return `${addressOf(settings)}: ${found} after ${seconds} s`;
}

async function look(settings: Settings) {
  try {
    const answer = await fetch(addressOf(settings), { signal: AbortSignal.timeout(3_000) });
    const version = answer.headers.get('portal-version');
    await answer.arrayBuffer();
    const said = `it answers ${answer.status}${version ? ` as ${version}` : ''}`;
    return { isReady: answer.ok, version, said };
  } catch {
    return { isReady: false, version: null, said: 'it does not answer' };
  }
}

const addressOf = (settings: Settings) => `${localAddress(settings)}/readyz`;

/** Set for the one that goes on for another: where it is killed too, the portal is started and nothing more is tried. */
const goesOn = 'PORTAL_UPGRADE_GOES_ON';

/**
 * A shell in a session of its own waits for the word that all is over. Where its line ends without it, this process was
 * killed: then it runs the same upgrade again, which ends it or goes back.
 */
export function watchOverThis(start: string): () => void {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const next = process.env[goesOn] ? ['/bin/sh', '-c', start] : again;
  const watch = spawn('/bin/sh', ['-c', 'read -r over || exec "$@"', 'sh', ...next], {
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, [goesOn]: '1' },
  });
  watch.unref();
  watch.stdin.on('error', () => {});
  // Whoever reads what is printed may be gone with the one that was killed.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  return () => watch.stdin.end('over\n');
}
