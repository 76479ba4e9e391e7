import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('install.mjs', import.meta.url));
const nodeName = `node-${process.platform}-${process.arch}`;

const fakeNpm = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [path, { version }] of Object.entries(packages)) {
  if (!path) continue;
  mkdirSync(path, { recursive: true });
  writeFileSync(path + '/package.json', JSON.stringify({ version }));
  if (process.env.REGISTRY === 'away') { console.error('ECONNREFUSED'); process.exit(1); }
  if (!path.includes('node-') || process.env.REGISTRY === 'without node') continue;
  mkdirSync('node_modules/.bin', { recursive: true });
  const text = process.env.NODE_RUNS === 'no' ? 'exit 1' : 'echo ' + version;
  writeFileSync('node_modules/.bin/node', '#!/bin/sh\\n' + text, { mode: 0o755 });
}
`;

const killPreload = `
import fs from 'node:fs';
let changes = 0;
for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'writeFileSync', 'copyFileSync']) {
  const act = fs[name];
  fs[name] = (...words) => {
    changes += 1;
    if (changes === Number(process.env.KILLED_AT)) process.kill(process.pid, 'SIGKILL');
    return act(...words);
  };
}
const { NODE_IS: node } = process.env;
if (node) Object.defineProperty(process, 'versions', { value: { ...process.versions, node } });
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal install '));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'npm'));
  copyFileSync(script, join(root, 'scripts/install.mjs'));
  writeFileSync(join(root, '.npmrc'), '');
  writeFileSync(join(root, 'npm/package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'npm/npm-cli.js'), fakeNpm);
  writeFileSync(join(root, 'preload.mjs'), killPreload);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function checkOutRelease(release: string, dependencies: Record<string, string> = {}): void {
  const optionalDependencies = { [nodeName]: release };
  const packages = {
    '': {},
    'node_modules/pages': { version: release },
    [`node_modules/${nodeName}`]: { version: release, optional: true },
  };
  const request = { dependencies, optionalDependencies };
  writeFileSync(join(root, 'package.json'), JSON.stringify(request));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

async function runInstall(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', './preload.mjs', 'scripts/install.mjs'], {
    cwd: root,
    env: {
      PATH: '',
      npm_execpath: join(root, 'npm/npm-cli.js'),
      npm_node_execpath: process.execPath,
      ...settings,
    },
  });
  let message = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (message += text));
  const [code, signal] = await once(child, 'close');
  return { code, signal, said: message };
}

const failingRegistry = { REGISTRY: 'away' };
const successfulRun = { code: 0, signal: null, said: '' };

function readInstalled() {
  const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8');
  return {
    pages: JSON.parse(read('pages/package.json')).version,
    node: /echo (.*)/.exec(read('.bin/node'))?.[1],
    isInstalling: existsSync(join(root, '.installing')),
  };
}
const createExpectedPackages = (release: string) => ({
  pages: release,
  node: release,
  isInstalling: false,
});

test('the install script installs packages on its first run, and again only when the lock file changes', async () => {
  checkOutRelease('1');
  expect(await runInstall()).toMatchObject({
    code: 0,
    said: expect.stringContaining('Installing'),
  });
  expect(readInstalled()).toEqual(createExpectedPackages('1'));
  expect(await runInstall(failingRegistry)).toEqual(successfulRun);
  checkOutRelease('2');
  expect(await runInstall()).toMatchObject({ code: 0 });
  expect(readInstalled()).toEqual(createExpectedPackages('2'));
  expect(await runInstall(failingRegistry)).toEqual(successfulRun);
  checkOutRelease('2', { more: '1' });
  expect(await runInstall()).toMatchObject({
    code: 0,
    said: expect.stringContaining('Installing'),
  });
});

test('a failed package download leaves the old packages in place, however often the developer tries again', async () => {
  checkOutRelease('1');
  await runInstall();
  checkOutRelease('2');
  for (const settings of [failingRegistry, { REGISTRY: 'without node' }, { NODE_RUNS: 'no' }]) {
    const tried = await runInstall(settings);
    expect(tried.code).toBe(1);
    expect(tried.said).toContain('those that were there are as they were');
    expect(readInstalled()).toEqual(createExpectedPackages('1'));
  }
  checkOutRelease('1');
  expect(await runInstall(failingRegistry)).toEqual(successfulRun);
});

test('the install script changes no package while another process is installing', async () => {
  checkOutRelease('1');
  mkdirSync(join(root, '.installing'));
  writeFileSync(join(root, '.installing/process'), String(process.pid));
  const { code, said } = await runInstall();
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`Process ${process.pid} is installing`),
  ]);
  expect(existsSync(join(root, '.installing/process'))).toBe(true);
  expect(existsSync(join(root, 'node_modules'))).toBe(false);
});

test('the install script reports in one sentence that the Node version is too old', async () => {
  checkOutRelease('1');
  expect(await runInstall({ NODE_IS: '18.19.0' })).toEqual({
    code: 1,
    signal: null,
    said: 'The portal needs Node 20 or newer; this is Node 18.19.0.\n',
  });
});

test('an installation that is killed at any step loses no packages, and the next run of the install script completes it', {
  tags: 'slow',
  timeout: 600_000,
}, async () => {
  for (let step = 1, isThrough = false; !isThrough; step += 1) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    rmSync(join(root, '.installing'), { recursive: true, force: true });
    checkOutRelease('1');
    await runInstall();
    checkOutRelease('2');
    isThrough = (await runInstall({ KILLED_AT: String(step) })).signal === null;
    expect(step).toBeLessThan(20);
    const without = await runInstall(failingRegistry);
    expect([step, readInstalled()]).toEqual([
      step,
      createExpectedPackages(without.code === 0 ? '2' : '1'),
    ]);
    expect(await runInstall()).toMatchObject({ code: 0 });
    expect(readInstalled()).toEqual(createExpectedPackages('2'));
    if (isThrough) expect(step).toBeGreaterThan(8);
  }
});
