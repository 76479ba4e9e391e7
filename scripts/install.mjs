// Runs before every command, on whatever Node the machine has and before any package is there:
// plain JavaScript that imports nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const onWindows = process.platform === 'win32';
const lockFile = readFileSync(join(root, 'package-lock.json'));
const lockHash = createHash('sha256').update(lockFile).digest('hex');
const modules = join(root, 'node_modules');
/** The packages that worked before these: the way back when the new release does not start. */
const former = join(root, 'node_modules.before');
/**
 * A new installation is made and checked in here; only a whole one takes the place of another. Each try
 * has a folder of its own: npm may outlive a killed one.
 */
const workFolder = join(root, '.installing');
const attempt = join(workFolder, String(process.pid));
const staged = join(attempt, 'node_modules');
const nodePackage = nodePackageOf(onWindows ? 'win' : process.platform);
if (!nodePackage) requireOwnNode24();

// Windows moves no folder whose program is running: this goes on on the Node that npm runs on.
const npmsNode = process.env.npm_node_execpath ?? '';
if (onWindows && process.execPath.startsWith(modules + sep) && existsSync(npmsNode)) {
  process.exit(spawnSync(npmsNode, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
}

if (!isWhole(modules)) {
  await beginInstall();
  // Whoever was in there until now may have installed the very same.
  if (!isWhole(modules)) await provide();
  endInstall();
}

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

function packagedNode(folder) {
  return join(folder, '.bin', onWindows ? 'node.cmd' : 'node');
}

function stampOf(folder) {
  const stamp = join(folder, '.installed');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

/** What is locked now, all of it. */
function isWhole(folder) {
  return stampOf(folder) === lockHash && (!nodePackage || existsSync(packagedNode(folder)));
}

/**
 * One at a time: whoever sees nobody else after its own try is there goes on. Of several that came at
 * the same moment, the one with the lowest number stays until the others have left.
 */
async function beginInstall() {
  let isTold = false;
  for (;;) {
    const [other] = othersAtWork();
    if (other === undefined && existsSync(attempt)) return;
    if (other === undefined) {
      tryTo('The packages could not be installed.', () => mkdirSync(attempt, { recursive: true }));
      continue;
    }
    if (other < process.pid) rmSync(attempt, { recursive: true, force: true });
    if (!isTold) console.log(`Another command is installing (process ${other}); waiting for it …`);
    isTold = true;
    await wait(500);
  }
}

/** With the tries of killed ones, and never that of a command which waits. */
function endInstall() {
  const others = othersAtWork().map(String);
  for (const name of tries().filter((name) => !others.includes(name))) {
    rmSync(join(workFolder, name), { recursive: true, force: true });
  }
  removeEmptyWorkFolder();
}

function removeEmptyWorkFolder() {
  try {
    rmdirSync(workFolder);
  } catch {
    // Somebody else has come, or gone first.
  }
}

/** The tries in the work folder by the numbers of their processes, of which most may be gone. */
function tries() {
  return existsSync(workFolder) ? readdirSync(workFolder) : [];
}

function othersAtWork() {
  const numbers = tries().map(Number);
  return numbers.filter(isInstalling).sort((one, another) => one - another);
}

function isInstalling(pid) {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    // The number may be another program's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('install.mjs');
  } catch (error) {
    return error.code === 'EPERM' || (error.code === 'ENOENT' && !existsSync('/proc/self'));
  }
}

async function provide() {
  const finished = tries().find((name) => isWhole(join(workFolder, name, 'node_modules')));
  if (finished) return putInPlace(join(workFolder, finished, 'node_modules'));
  // Those that were killed: their room may be needed.
  const kept = [process.pid, ...othersAtWork()].map(String);
  for (const name of tries().filter((name) => !kept.includes(name))) {
    rmSync(join(workFolder, name), { recursive: true, force: true });
  }
  if (isWhole(former)) {
    console.log('The packages of this release are still there from before.');
    renameSync(former, staged);
    return putInPlace(staged);
  }
  // A move that was cut short: until the new ones are there, the former are what starts.
  if (!existsSync(modules) && existsSync(former)) renameSync(former, modules);
  await install();
  putInPlace(staged);
}

/** What has started once is kept in preference to what never has. */
function putInPlace(whole) {
  const replaced = join(attempt, 'replaced');
  const hasStarted = existsSync(join(modules, '.started'));
  const isWorthKeeping = stampOf(modules) && (hasStarted || !existsSync(former));
  try {
    mkdirSync(replaced, { recursive: true });
    if (isWorthKeeping && existsSync(former)) renameSync(former, join(replaced, 'former'));
    if (existsSync(modules))
      renameSync(modules, isWorthKeeping ? former : join(replaced, 'modules'));
    renameSync(whole, modules);
  } catch (error) {
    if (!existsSync(modules)) {
      renameSync(isWorthKeeping ? former : join(replaced, 'modules'), modules);
    }
    console.error(
      'The new packages could not take the place of the old ones, which are as they were.\n' +
        `${error.message}\nWhere the portal runs, stop it first; then run the command again.`,
    );
    process.exit(1);
  }
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Installing what is locked (once, about a minute) …');
  const patience = setInterval(() => console.log(`  still installing, ${seconds()} s`), 20_000);
  tryTo('The packages could not be installed.', () => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(join(root, file))) copyFileSync(join(root, file), join(attempt, file));
    }
  });
  const { code, output } = await installLocked();
  clearInterval(patience);
  if (code !== 0) {
    fail(
      `${output.trim().split('\n').slice(0, 60).join('\n')}\n\n` +
        'The packages could not be installed; the lines above are what npm said.\n' +
        'Most often the network is down or the disk is full. Mend that and run the command again.',
    );
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    fail(`npm said that all is well, but these packages are missing: ${missing.join(', ')}`);
  }
  if (nodePackage && spawnSync(packagedNode(staged), ['-v'], { shell: onWindows }).status !== 0) {
    fail(
      'Node 24 was installed but does not run on this system. It needs a Linux with glibc ' +
        '(Debian, Ubuntu, Fedora …; not Alpine), or Windows.',
    );
  }
  tryTo('The packages could not be installed.', () => {
    // After a power cut the stamp must not be there without the files.
    if (!onWindows) spawnSync('sync', [], { stdio: 'ignore' });
    writeFileSync(join(staged, '.installed'), lockHash);
  });
  console.log(`Installed in ${seconds()} s.`);
}

/** Packages for some systems alone are npm's to choose. */
function missingPackages() {
  return Object.entries(JSON.parse(lockFile).packages)
    .filter(([path, { optional, devOptional }]) => path && !optional && !devOptional)
    .map(([path]) => path)
    .filter((path) => !existsSync(join(attempt, path, 'package.json')));
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
  const installed = await npm(['install', '--prefer-offline', ...locked, ...everything]);
  // npm 10 drops the link to Node 24 again while it clears away the packages of other systems.
  const hasNode = !nodePackage || existsSync(packagedNode(staged));
  if (installed.code !== 0 || hasNode) return installed;
  return npm(['rebuild', '--ignore-scripts', nodePackage]);
}

function npm(parts) {
  const [command, ...first] = ownNpm();
  const calm = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...first, ...parts, ...calm], {
    cwd: attempt,
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

/** The npm that started this script, on the Node it runs on. */
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

function tryTo(sentence, act) {
  try {
    act();
  } catch (error) {
    fail(`${sentence}\n${error.message}`);
  }
}

/** Nothing that was there before is touched; what was fetched makes room again. */
function fail(message) {
  rmSync(attempt, { recursive: true, force: true });
  removeEmptyWorkFolder();
  console.error(message);
  if (existsSync(modules)) {
    console.error(
      'Everything that was installed before is as it was: the release it belongs to still starts.',
    );
  }
  process.exit(1);
}
