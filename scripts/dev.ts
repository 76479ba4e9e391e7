import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { describeDemoAccounts } from '../server/demo/accounts.ts';
import { findFreePort } from '../test/support/freePort.ts';
import { createPagesConfig, isListening } from './devPages.ts';
import { endWithShell } from './endWithShell.mjs';
import { root } from './runSteps.ts';

const developmentFolder = join(root, '.dev');
const dataFolder = join(developmentFolder, 'data');
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const serverPort = await findFreePort();

if (process.argv.includes('--fresh')) rmSync(developmentFolder, { recursive: true, force: true });

const cacheFolder = join(developmentFolder, 'vite');
const pagesServer = await createServer(createPagesConfig({ host, port, serverPort, cacheFolder }));
await pagesServer.listen().catch((error: Error) => {
  console.error(`${error.message}. Another one: PORT=${port + 1} npm run dev`);
  process.exit(1);
});

const watchArguments = ['--watch', '--watch-preserve-output', 'server/demo.ts', '--without-pages'];
const portalProcess = spawn(process.execPath, watchArguments, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataFolder,
    PUBLIC_URL: publicUrl,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
  },
});

endWithShell();
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopServers(0));
portalProcess.on('exit', (code) => stopServers(code ?? 1));

while (!(await isListening(serverPort))) await new Promise((resolve) => setTimeout(resolve, 200));
console.log(`${describeDemoAccounts(publicUrl)}
  Pages change in the browser as their files are saved; the server starts again by itself.
  Data and mails  ${dataFolder}     (npm run dev -- --fresh makes them anew)
`);

async function stopServers(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  portalProcess.kill('SIGTERM');
  await pagesServer.close();
  process.exit(code);
}
