import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';
import { freePort } from './freePort.ts';

const builtServer = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

export interface BuiltPortal {
  url: string;
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** The built portal on a free port, with an empty folder for its data. */
export async function startBuiltPortal(
  settings: Record<string, string> = {},
  host = '127.0.0.1',
): Promise<BuiltPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const portal = spawn(process.execPath, [builtServer], {
    // Nor does it read the .env of this machine.
    cwd: dataDir,
    env: {
      ...bareEnvironment,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      // A machine that is busy with tests is no overloaded portal.
      LONGEST_DELAY_MS: '60000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [portal.stdout, portal.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const stop = async () => {
    if (portal.exitCode === null && portal.kill('SIGTERM')) await once(portal, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };

  const deadline = Date.now() + 20_000;
  while (!(await isReady(url))) {
    if (portal.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`The portal did not start:\n${printed}`);
  }
  return { url, dataDir, output: () => printed, stop };
}

async function isReady(url: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
