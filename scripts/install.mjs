// This script runs on any version of Node before any package is installed, so it imports only modules of Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';
const modulesFolder = join(root, 'node_modules');
/** New packages are installed in this folder and replace the old ones only when they are complete. */
const workFolder = join(root, '.installing');
const stagedModulesFolder = join(workFolder, 'node_modules');
const previousModulesFolder = join(workFolder, 'former');
const npmProcessFile = join(workFolder, 'process');

const packageLock = fs.readFileSync(join(root, 'package-lock.json'));
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  fs.readFileSync(join(root, 'package.json'), 'utf8'),
);
const requestedDependencies = JSON.stringify([dependencies, devDependencies, optionalDependencies]);
const installationStamp = createHash('sha256')
  .update(packageLock)
  .update(requestedDependencies)
  .digest('hex');

/** Optional dependencies contain Node 24 for some systems, which npm puts first on the PATH of scripts. */
const nodePackage = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const includesNode = nodePackage in optionalDependencies;
const getNodePath = (folder) => join(folder, '.bin', isWindows ? 'node.cmd' : 'node');
const hasNode = (folder) => !includesNode || fs.existsSync(getNodePath(folder));
const readInstallationStamp = (folder) => {
  const file = join(folder, '.installed');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
};

const minNodeVersion = includesNode ? 20 : 24;
if (Number(process.versions.node.split('.')[0]) < minNodeVersion) {
  exitWithError(
    `The portal needs Node ${minNodeVersion} or newer; this is Node ${process.versions.node}.`,
  );
}
const { npm_execpath: npmFile = '', npm_node_execpath: npmsNode = process.execPath } = process.env;
if (readInstallationStamp(modulesFolder) !== installationStamp || !hasNode(modulesFolder)) {
  // Windows cannot move the folder of a running program, so the Node that runs npm continues.
  if (
    isWindows &&
    process.execPath.startsWith(modulesFolder + sep) &&
    npmsNode !== process.execPath
  ) {
    process.exit(spawnSync(npmsNode, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1);
  }
  await install().catch((error) => exitWithError(error.message));
} else if (fs.existsSync(previousModulesFolder)) {
  // The process was killed after the last rename.
  fs.rmSync(workFolder, { recursive: true, force: true });
}

async function install() {
  // The process was killed between the last two renames.
  if (!fs.existsSync(modulesFolder) && fs.existsSync(previousModulesFolder))
    fs.renameSync(previousModulesFolder, modulesFolder);
  const other = fs.existsSync(npmProcessFile) && Number(fs.readFileSync(npmProcessFile, 'utf8'));
  if (other && isRunning(other)) {
    exitWithError(
      `Process ${other} is installing: wait for it or, where it is no npm, remove ${workFolder}.`,
    );
  }
  fs.rmSync(workFolder, { recursive: true, force: true });
  fs.mkdirSync(workFolder);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    fs.copyFileSync(join(root, file), join(workFolder, file));
  }
  console.log('Installing the packages (once, about a minute) …');
  // `npm ci` refuses a lock file that lacks a package for another system; NODE_ENV must not leave packages out.
  const npmOptions =
    '--package-lock --no-save --include=dev --include=optional --no-global --no-dry-run';
  let isInstalled = await runNpm('install', '--prefer-offline', ...npmOptions.split(' '));
  // npm 10 removes the link to Node 24 together with the packages for other systems.
  if (isInstalled && !hasNode(stagedModulesFolder))
    isInstalled = await runNpm('rebuild', nodePackage);
  // On a system without glibc, this Node exists but does not run.
  if (includesNode)
    isInstalled &&=
      spawnSync(getNodePath(stagedModulesFolder), ['-v'], { shell: isWindows }).status === 0;
  if (!isInstalled) {
    fs.rmSync(workFolder, { recursive: true, force: true });
    exitWithError('The packages could not be installed; those that were there are as they were.');
  }
  fs.writeFileSync(join(stagedModulesFolder, '.installed'), installationStamp);
  if (fs.existsSync(modulesFolder)) fs.renameSync(modulesFolder, previousModulesFolder);
  fs.renameSync(stagedModulesFolder, modulesFolder);
  fs.rmSync(workFolder, { recursive: true, force: true });
}

/** The npm that started this script runs on its own Node and may outlive this process. */
function runNpm(...args) {
  const isNpm = basename(npmFile) === 'npm-cli.js';
  const [command, ...first] = isNpm ? [npmsNode, npmFile] : ['npm'];
  const calm = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: workFolder, stdio: 'inherit', shell: isWindows && !isNpm };
  const child = spawn(command, [...first, ...args, ...calm], options);
  return new Promise((resolve, reject) => {
    child.on('spawn', () => fs.writeFileSync(npmProcessFile, String(child.pid)));
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

function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
