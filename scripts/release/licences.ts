import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export function listLicences(root: string): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const inside = new Set<string>();
  const waiting = [...findImportedPackages(root)].map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (inside.has(path) || !packages[path]) continue;
    inside.add(path);
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      waiting.push(locatePackage(name, path, packages));
    }
  }
  return [...inside]
    .sort()
    .map((path) => {
      const { version, license } = packages[path] ?? {};
      const name = path.replace(/^.*node_modules\//, '');
      return `${name} ${version} (${license ?? 'see below'})\n\n${readLicenceText(join(root, path))}`;
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function findImportedPackages(root: string): Set<string> {
  const named = new Set<string>();
  for (const file of globSync('{contract,server,web}/**/*.{ts,tsx,css}', { cwd: root })) {
    if (/\.(test|suite)\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, name] of source.matchAll(
      /(?:from|import|import\(|url\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g,
    )) {
      if (name && !name.startsWith('node:')) named.add(name);
    }
  }
  return named;
}

function locatePackage(
  name: string,
  from: string,
  packages: Record<string, LockedPackage>,
): string {
  for (
    let folder = from;
    folder;
    folder = folder.replace(/\/?node_modules\/[^/]*(\/[^/]*)?$/, '')
  ) {
    const place = `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
  }
  return `node_modules/${name}`;
}

function readLicenceText(folder: string): string {
  if (!existsSync(folder)) return '';
  const [file] = globSync('{LICENSE,LICENCE,COPYING,license}*', { cwd: folder }).sort();
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '(no text in the package)';
}
