import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../test/support/freePort.ts';
import type { DataLocation } from './data/fillData.ts';

const resolveFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Sizes are in bytes, and times in milliseconds since the last report of `probe.mjs`; `memory` is current. */
export interface ProcessFigures {
  memory: number;
  peakMemory: number;
  processorMilliseconds: number;
  longestDelay: number;
}

export interface MeasuredServer {
  port: number;
  figures(): Promise<ProcessFigures>;
  stop(): Promise<void>;
}

const portalBundle = resolveFile('../dist/server/main.js');

export function startPortal(place: DataLocation, entry = portalBundle): Promise<MeasuredServer> {
  return startServer(entry, place, {
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

export function startBaselineServer(place: DataLocation): Promise<MeasuredServer> {
  return startServer(resolveFile('baseline/baselineServer.ts'), place, {});
}

async function startServer(
  entry: string,
  { dataFolder, databaseUrl }: DataLocation,
  settings: Record<string, string>,
): Promise<MeasuredServer> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['--import', resolveFile('probe.mjs'), entry], {
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
  await waitUntilReady(child, port);
  return {
    port,
    async figures() {
      child.send('figures');
      const [figures] = await once(child, 'message');
      return figures;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
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
