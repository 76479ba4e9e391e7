import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('install.mjs', import.meta.url));
const nodeName = `node-${process.platform}-${process.arch}`;

/** An npm that brings what is locked, or half of it when its registry is away. */
const npm = `
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isAway = process.env.REGISTRY === 'away';
for (const [path, { version }] of Object.entries(packages)) {
  if (!path) continue;
  mkdirSync(path, { recursive: true });
  writeFileSync(path + '/package.json', JSON.stringify({ version }));
  if (isAway) { console.error('ECONNREFUSED'); process.exit(1); }
  if (!path.includes('node-')) continue;
  mkdirSync('node_modules/.bin', { recursive: true });
  writeFileSync('node_modules/.bin/node', '#!/bin/sh\\necho ' + version, { mode: 0o755 });
}
if (process.env.REGISTRY === 'lossy') {
  const { rmSync } = await import('node:fs');
  rmSync('node_modules/pages', { recursive: true });
}
if (process.env.NODE_RUNS === 'no') writeFileSync('node_modules/.bin/node', '#!/bin/sh\\nexit 1');
`;

/**
 * Kills its own process before the change of the file system with that number. A slow one makes its
 * first folder so late that another command comes meanwhile.
 */
const killer = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let changes = 0;
for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'writeFileSync', 'copyFileSync']) {
  const act = fs[name];
  fs[name] = (...words) => {
    changes += 1;
    if (changes === 1 && process.env.DISK === 'slow') {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    }
    if (changes === Number(process.env.KILLED_AT)) process.kill(process.pid, 'SIGKILL');
    return act(...words);
  };
}
syncBuiltinESMExports();
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-install-'));
  mkdirSync(join(root, 'scripts'));
  mkdirSync(join(root, 'npm'));
  copyFileSync(script, join(root, 'scripts/install.mjs'));
  writeFileSync(join(root, 'npm/package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'npm/npm-cli.js'), npm);
  writeFileSync(join(root, 'killer.mjs'), killer);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Puts the files of a release where a person's `git checkout` would. */
function checkOut(release: string): void {
  const optionalDependencies = { [nodeName]: release };
  const packages = {
    '': {},
    'node_modules/pages': { version: release },
    [`node_modules/${nodeName}`]: { version: release, optional: true },
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ optionalDependencies }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

async function install(settings: Record<string, string> = {}) {
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'killer.mjs'), 'scripts/install.mjs'],
    {
      cwd: root,
      env: {
        // Without the `sync` of the machine, which waits for the disk of everybody on it.
        PATH: '',
        npm_execpath: join(root, 'npm/npm-cli.js'),
        npm_node_execpath: process.execPath,
        ...settings,
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code, signal] = await once(child, 'close');
  return { code, signal, said };
}

const away = { REGISTRY: 'away' };

function packagesOf(release: string) {
  return { pages: release, node: release, left: [] as string[] };
}

function installed() {
  const read = (path: string) => readFileSync(join(root, 'node_modules', path), 'utf8');
  return {
    pages: JSON.parse(read('pages/package.json')).version,
    node: /echo (.*)/.exec(read('.bin/node'))?.[1],
    left: readdirSync(root).filter((name) => name === '.installing'),
  };
}

test('a release whose packages cannot be fetched leaves the old one as it was, however often it is tried', {
  tags: 'slow',
}, async () => {
  checkOut('1');
  expect(await install()).toMatchObject({ code: 0 });
  checkOut('2');
  for (const settings of [away, away, { REGISTRY: 'lossy' }, { NODE_RUNS: 'no' }, away]) {
    const tried = await install(settings);
    expect(tried.code).toBe(1);
    expect(tried.said).toContain('Everything that was installed before is as it was');
    expect(installed()).toEqual(packagesOf('1'));
  }
  checkOut('1');
  expect(await install(away)).toEqual({ code: 0, signal: null, said: '' });
});

test('the packages before stay until the new ones have started, and lead back without a network', async () => {
  checkOut('1');
  await install();
  writeFileSync(join(root, 'node_modules/.started'), '');
  checkOut('2');
  await install();
  expect(installed()).toEqual(packagesOf('2'));
  // 2 never started, so it gives way and 1 is still kept.
  checkOut('3');
  await install();
  expect(installed()).toEqual(packagesOf('3'));
  checkOut('1');
  expect(await install(away)).toMatchObject({ code: 0 });
  expect(installed()).toEqual(packagesOf('1'));
  checkOut('3');
  expect(await install(away)).toMatchObject({ code: 0 });
  expect(installed()).toEqual(packagesOf('3'));
});

test('commands at once install once', async () => {
  checkOut('1');
  for (const disk of ['fast', 'slow']) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    const all = await Promise.all([1, 2, 3].map(() => install({ DISK: disk })));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(all.filter(({ said }) => said.includes('Installed in'))).toHaveLength(1);
    expect(installed()).toEqual(packagesOf('1'));
  }
});

test('an upgrade killed at any step leaves the old packages, without a network too, and goes on', {
  tags: 'slow',
  timeout: 120_000,
}, async () => {
  const upgraded = [
    ['node_modules.before', '0'],
    ['node_modules', '1'],
  ] as const;
  for (const [, release] of upgraded) {
    checkOut(release);
    await install();
    writeFileSync(join(root, 'node_modules/.started'), '');
    renameSync(join(root, 'node_modules'), join(root, `packages-${release}`));
  }
  let isThrough = false;
  for (let step = 1; !isThrough; step += 1) {
    for (const folder of ['node_modules', 'node_modules.before', '.installing']) {
      rmSync(join(root, folder), { recursive: true, force: true });
    }
    for (const [folder, release] of upgraded) {
      cpSync(join(root, `packages-${release}`), join(root, folder), { recursive: true });
    }
    checkOut('2');
    isThrough = (await install({ KILLED_AT: String(step) })).signal === null;
    expect(step).toBeLessThan(40);

    checkOut('1');
    expect(await install(away), `killed at step ${step}`).toMatchObject({ code: 0 });
    expect(installed()).toMatchObject({ pages: '1', node: '1' });
    checkOut('2');
    expect(await install()).toMatchObject({ code: 0 });
    expect(installed()).toEqual(packagesOf('2'));
    if (isThrough) expect(step).toBeGreaterThan(8);
  }
});
