// Runs before every command, on whatever Node the machine has and before any package is there:
// plain JavaScript that imports nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const onWindows = process.platform === 'win32';
const lockHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
const stamp = join(root, 'node_modules', '.installed');
const packagedNode = join(root, 'node_modules', '.bin', onWindows ? 'node.cmd' : 'node');
const hasPackagedNode = nodeComesAsPackage();

if (!hasPackagedNode) requireOwnNode24();
if (!isInstalled()) await install();

/** The optional dependencies hold Node 24 for some systems; npm puts it first on the scripts' PATH. */
function nodeComesAsPackage() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const system = onWindows ? 'win' : process.platform;
  return `node-${system}-${process.arch}` in optionalDependencies;
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
  return !hasPackagedNode || existsSync(packagedNode);
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing what is locked (once, about a minute) …');
  const patience = setInterval(() => console.log(`  still installing, ${seconds()} s`), 20_000);
  rmSync(stamp, { force: true });
  const { code, output } = await npmCi();
  clearInterval(patience);
  if (code !== 0) {
    fail(
      `${output.trim().split('\n').slice(-30).join('\n')}\n\n` +
        'The packages could not be installed; the lines above are what npm said.\n' +
        'Most often the network is down or the disk is full. Mend that and run the command again.',
    );
  }
  if (hasPackagedNode && spawnSync(packagedNode, ['-v'], { shell: onWindows }).status !== 0) {
    fail(
      'Node 24 was installed but does not run on this system. It needs a Linux with glibc ' +
        '(Debian, Ubuntu, Fedora …; not Alpine), or Windows.',
    );
  }
  writeFileSync(stamp, lockHash);
  console.log(`Installed in ${seconds()} s.`);
}

function npmCi() {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // Without these, NODE_ENV=production would leave out what builds the pages, and a machine-wide
  // "omit=optional" would leave out Node 24.
  const everything = ['--include=dev', '--include=optional'];
  const [command, ...first] = ownNpm();
  const npm = spawn(command, [...first, 'ci', ...flags, ...everything], {
    cwd: root,
    env: environmentForNpm(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: onWindows && first.length === 0,
  });
  let output = '';
  npm.stdout.on('data', (text) => {
    output += text;
  });
  npm.stderr.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    npm.on('close', (code) => resolve({ code, output }));
  });
}

/** The npm that started this script, on the Node it runs on: not on the one it is about to replace. */
function ownNpm() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm && basename(npm) === 'npm-cli.js' ? [node ?? process.execPath, npm] : ['npm'];
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
