// This script runs before every command, on any version of Node and before any package is installed. So it is
// plain JavaScript and imports only modules of Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const onWindows = process.platform === 'win32';
const modules = join(root, 'node_modules');
/** New packages are installed in this folder and replace the old ones only when they are complete. */
const work = join(root, '.installing');
const staged = join(work, 'node_modules');
const former = join(work, 'former');
const npmsProcess = join(work, 'process');

const lock = fs.readFileSync(join(root, 'package-lock.json'));
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  fs.readFileSync(join(root, 'package.json'), 'utf8'),
);
const asked = JSON.stringify([dependencies, devDependencies, optionalDependencies]);
const stamp = createHash('sha256').update(lock).update(asked).digest('hex');

/** Optional dependencies contain Node 24 for some systems, which npm puts first on the PATH of scripts. */
const nodePackage = `node-${onWindows ? 'win' : process.platform}-${process.arch}`;
const bringsNode = nodePackage in optionalDependencies;
const nodeIn = (folder) => join(folder, '.bin', onWindows ? 'node.cmd' : 'node');
const hasNode = (folder) => !bringsNode || fs.existsSync(nodeIn(folder));
const stampOf = (folder) => {
  const file = join(folder, '.installed');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
};

const neededNode = bringsNode ? 20 : 24;
if (Number(process.versions.node.split('.')[0]) < neededNode) {
  fail(`The portal needs Node ${neededNode} or newer; this is Node ${process.versions.node}.`);
}
const { npm_execpath: npmsFile = '', npm_node_execpath: npmsNode = process.execPath } = process.env;
if (stampOf(modules) !== stamp || !hasNode(modules)) {
  // Windows cannot move the folder of a running program, so the Node that runs npm continues.
  if (onWindows && process.execPath.startsWith(modules + sep) && npmsNode !== process.execPath) {
    process.exit(spawnSync(npmsNode, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
  }
  await install().catch((error) => fail(error.message));
} else if (fs.existsSync(former)) {
  // The process was killed after the last rename.
  fs.rmSync(work, { recursive: true, force: true });
}

async function install() {
  // The process was killed between the last two renames.
  if (!fs.existsSync(modules) && fs.existsSync(former)) fs.renameSync(former, modules);
  const other = fs.existsSync(npmsProcess) && Number(fs.readFileSync(npmsProcess, 'utf8'));
  if (other && isRunning(other)) {
    fail(`Process ${other} is installing: wait for it or, where it is no npm, remove ${work}.`);
  }
  fs.rmSync(work, { recursive: true, force: true });
  fs.mkdirSync(work);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    fs.copyFileSync(join(root, file), join(work, file));
  }
  console.log('Installing the packages (once, about a minute) …');
  // `npm ci` would refuse a lock file that lacks a package for some other system. The options are explicit,
  // because NODE_ENV or a setting that the outer npm passes down could leave packages out.
  const all = '--package-lock --no-save --include=dev --include=optional --no-global --no-dry-run';
  let isDone = await npm('install', '--prefer-offline', ...all.split(' '));
  // npm 10 removes the link to Node 24 together with the packages for other systems.
  if (isDone && !hasNode(staged)) isDone = await npm('rebuild', nodePackage);
  // On a system without glibc, this Node exists but does not run.
  if (bringsNode) isDone &&= spawnSync(nodeIn(staged), ['-v'], { shell: onWindows }).status === 0;
  if (!isDone) {
    fs.rmSync(work, { recursive: true, force: true });
    fail('The packages could not be installed; those that were there are as they were.');
  }
  fs.writeFileSync(join(staged, '.installed'), stamp);
  if (fs.existsSync(modules)) fs.renameSync(modules, former);
  fs.renameSync(staged, modules);
  fs.rmSync(work, { recursive: true, force: true });
}

/** The npm that started this script runs on its own Node and may outlive this process. */
function npm(...words) {
  const isNpm = basename(npmsFile) === 'npm-cli.js';
  const [command, ...first] = isNpm ? [npmsNode, npmsFile] : ['npm'];
  const calm = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: work, stdio: 'inherit', shell: onWindows && !isNpm };
  const child = spawn(command, [...first, ...words, ...calm], options);
  return new Promise((resolve, reject) => {
    child.on('spawn', () => fs.writeFileSync(npmsProcess, String(child.pid)));
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
