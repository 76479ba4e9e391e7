import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bareEnvironment.ts';
import { goodPassword } from './portal.ts';

const runFile = fileURLToPath(new URL('runPortal.ts', import.meta.url));

export interface PortalProcess {
  url: string;
  pid: number;
  printed(): string;
  exitCode(): number | null;
  /** What the process has written stays in the system's memory, as after a crash. */
  kill(): Promise<void>;
}

export async function startPortalProcess(
  dataFolder: string,
  port: number,
  settings: Record<string, string> = {},
  before: string[] = [],
): Promise<PortalProcess> {
  const pages = join(dataFolder, '..', 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<title>Portal</title>');
  const [program = '', ...words] = [...before, process.execPath, runFile, pages];
  const child = spawn(program, words, {
    cwd: pages,
    env: {
      ...bareEnvironment,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ADMIN_PASSWORD: goodPassword,
      LOG_LEVEL: 'warn',
      UPLOADS_PER_HOUR: '1000000',
      CHANGES_PER_HOUR: '1000000',
      ADMIN_CHANGES_PER_HOUR: '1000000',
      APPLICATIONS_PER_HOUR: '1000000',
      UPLOAD_MEGABYTES_PER_HOUR: '1000000',
      UNATTACHED_MEGABYTES: '1000000',
      DISK_RESERVE_MEGABYTES: '0',
      LONGEST_DELAY_MS: '60000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  // The server answers a moment before the first administrator can sign in.
  while (!(await isReady(url)) || !printed.includes('started')) {
    if (child.exitCode !== null) throw new Error(`The portal did not start:\n${printed}`);
  }
  return {
    url,
    pid: Number(child.pid),
    printed: () => printed,
    exitCode: () => child.exitCode,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
