import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { externalPackages } from '../build.ts';
import { listLicences } from './licences.ts';
import type { Processor } from './version.ts';

export function fillReleaseFolder(
  root: string,
  folder: string,
  version: string,
  processor: Processor,
): void {
  mkdirSync(folder, { recursive: true });
  for (const part of ['web', 'server']) {
    cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true });
  }
  const texts = [
    'portal',
    'README.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'compose.yaml',
    'Dockerfile',
  ];
  for (const file of [...texts, ...listCommittedFiles(root, 'ops', 'docs')]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const described = { name: 'rural-pilot-portal', version, description, type: 'module' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  writeFileSync(join(folder, 'LICENCES.txt'), `${listLicences(root)}\n`);
  addPackages(root, folder, processor);
}

/** Packages for this processor are already installed. npm downloads those for other processors. */
function addPackages(root: string, folder: string, { name: cpu }: Processor): void {
  const node = `node_modules/node-linux-${cpu}`;
  const outside = externalPackages.flatMap((name) => [name, `${name}-linux-${cpu}-gnu`]);
  const paths = outside.map((name) => `node_modules/${name}`);
  const workFolder = `${folder}.packages`;
  const areHere = [node, ...paths].every((path) => existsSync(join(root, path)));
  if (!areHere) fetchPackages(root, workFolder, cpu);
  const from = areHere ? root : workFolder;
  mkdirSync(join(folder, 'node/bin'), { recursive: true });
  copyFileSync(join(from, node, 'bin/node'), join(folder, 'node/bin/node'));
  copyFileSync(join(from, node, 'LICENSE'), join(folder, 'node/LICENSE'));
  for (const path of paths) cpSync(join(from, path), join(folder, path), { recursive: true });
  rmSync(workFolder, { recursive: true, force: true });
}

function fetchPackages(root: string, workFolder: string, cpu: Processor['name']): void {
  mkdirSync(workFolder);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(root, file), join(workFolder, file));
  }
  const locked = ['--package-lock', '--no-save', '--ignore-scripts', '--prefer-offline'];
  const chosen = ['--omit=dev', '--include=optional', '--os=linux', '--libc=glibc', `--cpu=${cpu}`];
  const calm = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...locked, ...chosen, ...calm], {
    cwd: workFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function listCommittedFiles(root: string, ...folders: string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter(Boolean);
}
