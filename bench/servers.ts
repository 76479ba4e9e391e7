import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../test/support/freePort.ts';
import type { Place } from './data/fill.ts';

const fileBeside = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * `probe.mjs` reports these values in bytes and milliseconds since the previous report. `memory` is the
 * current value.
 */
export interface Figures {
  memory: number;
  peakMemory: number;
  processorMilliseconds: number;
  longestDelay: number;
}

export interface Server {
  port: number;
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

const bundle = fileBeside('../dist/server/main.js');

/** Starts the bundle of `npm start`, or the bundle of another version, in a process of its own. */
export function startPortal(place: Place, entry = bundle): Promise<Server> {
  return start(entry, place, {
    LOG_LEVEL: 'warn',
    SIGN_IN_TRIES_PER_ACCOUNT: '1000000',
    SIGN_IN_TRIES_PER_ADDRESS: '1000000',
    UPLOADS_PER_HOUR: '1000000',
    CHANGES_PER_HOUR: '1000000',
    ADMIN_CHANGES_PER_HOUR: '1000000',
    APPLICATIONS_PER_HOUR: '1000000',
    UPLOAD_MEGABYTES_PER_HOUR: '1000000',
    UNATTACHED_MEGABYTES: '1000000',
  });
}

/** Starts the smallest program that could give the same answers as the portal. */
export function startFloor(place: Place): Promise<Server> {
  return start(fileBeside('floor/floor.ts'), place, {});
}

async function start(
  entry: string,
  { dataFolder, databaseUrl }: Place,
  settings: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', fileBeside('probe.mjs'), entry], {
    cwd: dataFolder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(child, port);
  return {
    port,
    async figures() {
      child.send('figures');
      const [figures] = await once(child, 'message');
      return figures;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('A server did not start.');
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
