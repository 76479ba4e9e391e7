import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../test/support/freePort.ts';
import config from '../vite.config.ts';
import { endWithShell } from './endWithShell.mjs';
import { root } from './steps.ts';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const serverPort = await freePort();
// The server compares a request's origin with its host, so it must see the host the browser names.
const proxied = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false };

const pages = await createServer({
  ...config,
  configFile: false,
  clearScreen: false,
  server: {
    port,
    host,
    strictPort: true,
    proxy: { '/api': proxied, '/healthz': proxied, '/readyz': proxied },
  },
});
await pages.listen();

const portal = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(serverPort),
    HOST: '127.0.0.1',
  },
});
console.log(`Pages with hot reload: http://localhost:${port} (the server restarts by itself)`);

endWithShell();
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
portal.on('exit', (code) => stop(code ?? 1));

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  portal.kill('SIGTERM');
  await pages.close();
  process.exit(code);
}
