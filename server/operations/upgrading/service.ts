import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isLocked } from '../../platform/dataLock.ts';
import { localAddress, type Settings } from '../../platform/settings.ts';
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
