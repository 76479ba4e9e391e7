import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';
import { findFreePort } from './freePort.ts';

const builtServer = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export interface BuiltPortal {
  url: string;
  dataDir: string;
  output(): string;
  killAndStart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBuiltPortal(
  settings: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<BuiltPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  let port = await findFreePort();
  const addressAt = () => `http://${host}:${port}`;
  let printed = '';
  const launch = () => {
    const launched = spawn(process.execPath, [builtServer], {
      // The portal must not read an .env file of this machine, so it runs in another folder.
      cwd: dataDir,
      env: {
        ...bareEnvironment,
        PORT: String(port),
        PUBLIC_URL: addressAt(),
        DATA_DIR: dataDir,
        // A machine that is busy with tests must not count as an overloaded portal.
        LONGEST_DELAY_MS: '60000',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [launched.stdout, launched.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    return launched;
  };
  let portal = launch();
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (portal.exitCode === null && portal.kill(signal)) await once(portal, 'exit');
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  const untilReady = async () => {
    const deadline = Date.now() + 20_000;
    while (!(await isReady(addressAt()))) {
      if (portal.exitCode === null && Date.now() < deadline) continue;
      // Another process took the port after it was chosen and before the portal started.
      if (portal.exitCode !== null && /Port \d+ is taken/.test(printed)) return false;
      await stop();
      throw new Error(`The portal did not start:\n${printed}`);
    }
    return true;
  };
  while (!(await untilReady())) {
    printed = '';
    port = await findFreePort();
    portal = launch();
  }
  return {
    url: addressAt(),
    dataDir,
    output: () => printed,
    async killAndStart() {
      await end('SIGKILL');
      portal = launch();
      await untilReady();
    },
    stop,
  };
}

async function isReady(url: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
