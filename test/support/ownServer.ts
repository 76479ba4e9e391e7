import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';
import { findFreePort } from './freePort.ts';
import { createServer, type Server, sendRequest } from './server.ts';

const mainFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export interface OwnServer extends Server {
  pid: number;
  dataFolder: string;
  printed(): string;
  stop(): Promise<void>;
}

export async function startOwnServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [mainFile], {
    cwd: dataFolder,
    env: { ...bareEnvironment, DATA_DIR: dataFolder, PORT: String(port), ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const server = createServer(`http://127.0.0.1:${port}`);
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 40_000;
  while (!(await isReady(server.url))) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`The portal did not start:\n${printed}`);
  }
  return { ...server, pid: Number(child.pid), dataFolder, printed: () => printed, stop };
}

async function isReady(url: string): Promise<boolean> {
  await setTimeout(50);
  return sendRequest(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
