import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './freePort.ts';

const nginxProgram = '/usr/sbin/nginx';
export const hasNginx = existsSync(nginxProgram);

const shippedConfiguration = fileURLToPath(new URL('../../ops/nginx.conf', import.meta.url));

export interface Nginx {
  url: string;
  verdict: string;
  logs(): string;
  stop(): Promise<void>;
}

export async function startNginx(portalPort: number): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plain, tls] = [await findFreePort(), await findFreePort()];
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=portal.example.ca', '-days', '1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'ignore',
  });
  const site = readFileSync(shippedConfiguration, 'utf8')
    .replaceAll(/ +listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${tls} ssl;`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`)
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${portalPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
daemon off;
error_log ${folder}/start.log;
events { worker_connections 4096; }
http {
${temporary}
${site}
}
`,
  );
  const verdict = spawnSync(nginxProgram, ['-t', '-c', config], { encoding: 'utf8' }).stderr;
  const child = spawn(nginxProgram, ['-c', config], { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + 20_000;
  while (!(await isListening(tls))) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`nginx did not start:\n${verdict}`);
  }
  const logs = () =>
    ['portal.log', 'portal-error.log', 'start.log']
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
  return { url: `https://127.0.0.1:${tls}`, verdict, logs, stop };
}

async function isListening(port: number): Promise<boolean> {
  await setTimeout(50);
  const socket = connect(port, '127.0.0.1');
  const exists = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return exists;
}
