import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { bareEnvironment } from '../test/support/bareEnvironment.ts';
import { findFreePort } from '../test/support/freePort.ts';
import { testWithRequirement } from '../test/support/testWithRequirement.ts';

const mainFile = fileURLToPath(new URL('main.ts', import.meta.url));
const createDataFolder = () => mkdtempSync(join(tmpdir(), 'portal-main-'));

let runningProcesses: ChildProcess[] = [];
afterEach(() => {
  for (const child of runningProcesses) child.kill('SIGKILL');
  runningProcesses = [];
});

async function startPortalProcess(environment: Record<string, string>) {
  const port = await findFreePort();
  const child = spawn(process.execPath, [mainFile], {
    cwd: createDataFolder(),
    env: { ...bareEnvironment, PORT: String(port), ...environment },
  });
  runningProcesses.push(child);
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += text;
  });
  child.stderr.on('data', (text) => {
    printed += text;
  });
  return { child, url: `http://127.0.0.1:${port}`, printed: () => printed };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

const warnLogSettings = { LOG_LEVEL: 'warn' };

test('only the first start of a portal prints the data folder and the first administrator’s password', async () => {
  const dataFolder = createDataFolder();
  const first = await startPortalProcess({ DATA_DIR: dataFolder, ...warnLogSettings });
  await expect.poll(() => isReady(first.url), { timeout: 60_000 }).toBe(true);
  await expect.poll(first.printed).toMatch(/Password {2,}\S+/);
  expect(first.printed()).toContain(dataFolder);
  const password = /Password +(\S+)/.exec(first.printed())?.[1];
  const token = await fetch(`${first.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      DesignationNumber: 'ADMIN',
      Password: password,
      IsAdministrator: true,
    }),
  }).then((answer) => answer.text());
  expect(token).not.toBe('');

  const twin = await startPortalProcess({ DATA_DIR: dataFolder, ...warnLogSettings });
  const [twinCode] = await once(twin.child, 'exit');
  expect(twinCode).toBe(1);
  expect(twin.printed()).toContain('Another portal is running');

  first.child.kill('SIGTERM');
  expect((await once(first.child, 'exit'))[0]).toBe(0);
  const second = await startPortalProcess({ DATA_DIR: dataFolder, ...warnLogSettings });
  await expect.poll(() => isReady(second.url), { timeout: 60_000 }).toBe(true);
  await expect.poll(second.printed).toContain(dataFolder);
  expect(second.printed()).not.toContain('Password');
}, 180_000);

test('a portal that gets SIGTERM finishes the request in progress and exits with 0', async () => {
  const portal = await startPortalProcess({ DATA_DIR: createDataFolder(), ...warnLogSettings });
  await expect.poll(() => isReady(portal.url), { timeout: 60_000 }).toBe(true);
  const body = JSON.stringify({ DesignationNumber: 'X', Password: 'Y' });
  const slow = request(`${portal.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  slow.write(body.slice(0, 10));
  await once(slow, 'socket');
  await expect.poll(() => slow.socket?.bytesWritten ?? 0).toBeGreaterThan(10);
  const answered = once(slow, 'response');
  const exited = once(portal.child, 'exit');
  portal.child.kill('SIGTERM');
  await expect.poll(() => isReady(portal.url)).toBe(false);
  slow.end(body.slice(10));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  expect((await exited)[0]).toBe(0);
}, 180_000);

test('a server that is stopping reports that it is not ready, and serves requests until it exits', {
  tags: 'slow',
}, async () => {
  const settings = { SHUTDOWN_DELAY_SECONDS: '30', ...warnLogSettings };
  const portal = await startPortalProcess({ DATA_DIR: createDataFolder(), ...settings });
  await expect.poll(() => isReady(portal.url), { timeout: 60_000 }).toBe(true);
  const exited = once(portal.child, 'exit');
  portal.child.kill('SIGTERM');
  const status = () => fetch(`${portal.url}/readyz`).then((answer) => answer.status);
  await expect.poll(status, { timeout: 60_000 }).toBe(503);
  await expect
    .poll(portal.printed, { timeout: 60_000 })
    .toContain('Stopping in 30 s; press Ctrl-C again to stop at once.');
  const [ready, saved, refused] = await Promise.all([
    fetch(`${portal.url}/readyz`),
    fetch(`${portal.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ DesignationNumber: 'X', Password: 'Y' }),
    }),
    fetch(`${portal.url}/api/document`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.alloc(4_000_000),
    }),
  ]);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    expect.objectContaining({ title: 'Stopping.' }),
  ]);
  expect((await fetch(`${portal.url}/servingz`)).status).toBe(503);
  // A proxy that keeps connections open sends the next request to another server.
  expect([saved.status, saved.headers.get('connection')]).toEqual([200, 'close']);
  expect(refused.status).toBe(415);
  const interrupted = performance.now();
  portal.child.kill('SIGINT');
  expect((await exited)[0]).toBe(0);
  expect(performance.now() - interrupted).toBeLessThan(20_000);
});

test('pressing Ctrl-C a third time stops the portal at once', { tags: 'slow' }, async () => {
  const portal = await startPortalProcess({
    DATA_DIR: createDataFolder(),
    SHUTDOWN_DELAY_SECONDS: '30',
    ...warnLogSettings,
  });
  await expect.poll(() => isReady(portal.url), { timeout: 60_000 }).toBe(true);
  const { port } = new URL(portal.url);
  const client = connect(Number(port), '127.0.0.1').on('error', () => {});
  client.write('POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Length: 9\r\n\r\n');
  const exited = once(portal.child, 'exit');
  portal.child.kill('SIGINT');
  const status = () => fetch(`${portal.url}/readyz`).then((answer) => answer.status);
  await expect.poll(status, { timeout: 60_000 }).toBe(503);
  portal.child.kill('SIGINT');
  await expect.poll(() => status().catch(() => 'gone'), { timeout: 60_000 }).toBe('gone');
  portal.child.kill('SIGINT');
  expect((await exited)[0]).toBe(1);
});

testWithRequirement(process.platform === 'linux', 'Linux')(
  'password hashing runs at a lower CPU priority than answering requests',
  { tags: 'slow' },
  async () => {
    const portal = await startPortalProcess({ DATA_DIR: createDataFolder(), ...warnLogSettings });
    const threads = `/proc/${portal.child.pid}/task`;
    const readPriorities = () =>
      readdirSync(threads)
        .filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8') === 'libuv-worker\n')
        .map((id) => getPriority(Number(id)));
    await expect.poll(() => readPriorities(), { timeout: 60_000 }).toEqual([10, 10, 10, 10]);
    expect(getPriority(portal.child.pid)).toBe(0);
  },
);

test('a portal whose output pipe is closed keeps serving and obeys SIGTERM', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const portal = await startPortalProcess({ DATA_DIR: createDataFolder(), LOG_LEVEL: 'info' });
  portal.child.stdout?.destroy();
  await expect.poll(() => isReady(portal.url), { timeout: 60_000 }).toBe(true);
  const exited = once(portal.child, 'exit');
  portal.child.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
});

test('the command “portal start --help” prints the usage, and unknown arguments are reported as wrong usage', () => {
  const dataFolder = createDataFolder();
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'commands.ts'), 'start', ...args], {
      env: { ...bareEnvironment, DATA_DIR: dataFolder, PORT: '0' },
      encoding: 'utf8',
      timeout: 20_000,
    });
  for (const word of ['--help', '-h']) {
    const { status, stdout } = run(word);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringContaining('portal start'),
    });
  }
  const { status, stderr } = run('now');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('portal start'),
  });
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('the start command lists wrong settings and starts nothing', async () => {
  const portal = await startPortalProcess({
    DATA_DIR: createDataFolder(),
    PROGRAM_TIME_ZONE: 'Mars/Base',
  });
  const [code] = await once(portal.child, 'exit');
  expect(code).toBe(1);
  expect(portal.printed()).toMatch(/PROGRAM_TIME_ZONE: must be a time zone/);
});

test('the start command refuses an https: address without TRUST_PROXY, and writes nothing', async () => {
  const dataFolder = createDataFolder();
  const portal = await startPortalProcess({
    DATA_DIR: dataFolder,
    PUBLIC_URL: 'https://portal.test',
  });
  const [code] = await once(portal.child, 'exit');
  expect(code).toBe(1);
  expect(portal.printed()).toMatch(/TRUST_PROXY: is missing[\s\S]*127\.0\.0\.1[\s\S]*none/);
  expect(portal.printed()).not.toMatch(/\bat .+:\d+/);
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('a first start on a port that is already in use creates no administrator, and the next start creates one', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const dataFolder = createDataFolder();
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const refused = await startPortalProcess({
    DATA_DIR: dataFolder,
    PORT: String(port),
    ...warnLogSettings,
  });
  expect((await once(refused.child, 'exit'))[0]).toBe(1);
  holder.close();
  expect(refused.printed()).toContain(`Port ${port} is taken`);
  expect(refused.printed()).not.toContain('Password');
  expect(readdirSync(dataFolder)).not.toContain('portal.db');

  const next = await startPortalProcess({ DATA_DIR: dataFolder, LOG_LEVEL: 'info' });
  await expect.poll(next.printed, { timeout: 60_000 }).toContain('this machine only');
  const [banner = ''] = /First administrator.*this machine only/s.exec(next.printed()) ?? [];
  expect(banner).toMatch(/Password {2,}\S+/);
  expect(banner).not.toContain('{"level"');
});
