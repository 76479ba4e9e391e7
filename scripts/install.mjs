// Runs before every command, on whatever Node the machine has and before any package is there:
// plain JavaScript that imports nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const onWindows = process.platform === 'win32';
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed');
const unfinished = join(modules, '.installing');
const packagedNode = join(modules, '.bin', onWindows ? 'node.cmd' : 'node');
const nodePackage = nodePackageOf(onWindows ? 'win' : process.platform);

if (!nodePackage) requireOwnNode24();
if (!isInstalled()) await install();

/** The optional dependencies hold Node 24 for some systems; npm puts it first on the scripts' PATH. */
function nodePackageOf(system) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `node-${system}-${process.arch}`;
  return name in optionalDependencies ? name : undefined;
}

function requireOwnNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  fail(
    `The portal needs Node 24 or newer, and this machine runs Node ${process.versions.node}.\n` +
      'Install it from https://nodejs.org (on macOS also: brew install node), then run the command again.',
  );
}

function isInstalled() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) return false;
  return !nodePackage || existsSync(packagedNode);
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing what is locked (once, about a minute) …');
  const patience = setInterval(() => console.log(`  still installing, ${seconds()} s`), 20_000);
  // An installation that was cut short may have left half a package behind.
  if (existsSync(unfinished)) rmSync(modules, { recursive: true });
  mkdirSync(modules, { recursive: true });
  writeFileSync(unfinished, '');
  const { code, output } = await installLocked();
  clearInterval(patience);
  if (code !== 0) {
    fail(
      `${output.trim().split('\n').slice(0, 60).join('\n')}\n\n` +
        'The packages could not be installed; the lines above are what npm said.\n' +
        'Most often the network is down or the disk is full. Mend that and run the command again.',
    );
  }
  if (nodePackage && spawnSync(packagedNode, ['-v'], { shell: onWindows }).status !== 0) {
    fail(
      'Node 24 was installed but does not run on this system. It needs a Linux with glibc ' +
        '(Debian, Ubuntu, Fedora …; not Alpine), or Windows.',
    );
  }
  writeFileSync(stamp, lockHash);
  rmSync(unfinished);
  console.log(`Installed in ${seconds()} s.`);
}

/**
 * Not `npm ci`: that refuses a lock file that misses a package for some other system, which npm leaves
 * out when the registry it asked does not have it. With these flags the lock file decides just the same.
 */
async function installLocked() {
  const locked = ['--package-lock', '--no-save', '--ignore-scripts'];
  // Without these, NODE_ENV=production would leave out what builds the pages, and a machine-wide
  // "omit=optional" would leave out Node 24.
  const everything = ['--include=dev', '--include=optional'];
  const installed = await npm(['install', ...locked, ...everything]);
  // npm 10 drops the link to Node 24 again while it clears away the packages of other systems.
  if (installed.code !== 0 || !nodePackage || existsSync(packagedNode)) return installed;
  return npm(['rebuild', '--ignore-scripts', nodePackage]);
}

function npm(parts) {
  const [command, ...first] = ownNpm();
  const calm = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...first, ...parts, ...calm], {
    cwd: root,
    env: environmentForNpm(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: onWindows && first.length === 0,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The npm that started this script, on the Node it runs on: not on the one it is about to replace. */
function ownNpm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli && basename(cli) === 'npm-cli.js' ? [node ?? process.execPath, cli] : ['npm'];
}

/**
 * The outer npm hands its own settings down as variables, and some of them (omit, global, workspace,
 * dry-run …) would change what is installed. Only where and how to fetch is passed on.
 */
function environmentForNpm() {
  const fetching =
    /^npm_config_(registry|@.*|\/\/.*|.*proxy|ca|cafile|strict_ssl|fetch_.*|maxsockets|cache|userconfig|globalconfig)$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !name.toLowerCase().startsWith('npm_config_') || fetching.test(name),
    ),
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
