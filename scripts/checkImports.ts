import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { featureGroups, findCycles, findFeature } from './importCycles.ts';
import { root } from './runSteps.ts';

interface ImportLayer {
  files: string;
  /** Files of this layer may import these files. `{own}` stands for the feature of the importing file. */
  mayImport: string[];
  packages?: string[];
}

const featurePattern = `{requests,{${featureGroups.join()}}/*}`;
const featureIndexFiles = `server/${featurePattern}/index.ts`;

const filesForAllPages = [
  'contract/**',
  'web/platform/**',
  'web/ui/**',
  'web/texts/**',
  'web/paths.ts',
];

/**
 * Defines the permitted directions of imports: `platform, ui ← shared ← feature ← shell ← app, routes ←
 * main`. The first matching row applies. Files that assemble the parts, such as server/main.ts and
 * web/routes.tsx, match no row and may import everything on their side.
 */
const importLayers: ImportLayer[] = [
  {
    files: 'contract/**',
    mayImport: ['contract/**'],
    packages: ['zod', '@zxcvbn-ts/language-common'],
  },
  { files: 'server/platform/**', mayImport: ['contract/**', 'server/platform/**'] },
  { files: 'server/migrations/**', mayImport: ['server/migrations/**', 'server/platform/**'] },
  {
    files: 'server/mail/outbox/**',
    mayImport: ['contract/**', 'server/platform/**', 'server/mail/outbox/**'],
  },
  {
    files: 'server/operations/commands/**',
    mayImport: [
      'contract/**',
      'server/platform/**',
      'server/migrations/**',
      'server/operations/commands/**',
      featureIndexFiles,
      'server/deliveryKinds.ts',
      'server/subscribers.ts',
    ],
  },
  { files: 'server/demo/**', mayImport: ['contract/**', 'server/**'] },
  {
    files: 'server/*/**',
    mayImport: ['contract/**', 'server/platform/**', '{own}/**', featureIndexFiles],
  },
  {
    files: 'web/ui/**',
    mayImport: ['web/ui/**'],
    packages: [
      'react',
      'react-dom',
      'react-aria-components',
      '@internationalized/date',
      '@tanstack/react-virtual',
    ],
  },
  { files: 'web/texts/**', mayImport: ['contract/**', 'web/texts/**'] },
  {
    files: 'web/platform/**',
    mayImport: filesForAllPages,
  },
  { files: 'web/shared/**', mayImport: [...filesForAllPages, 'web/shared/**'] },
  {
    files: 'web/office/guides/**',
    mayImport: [...filesForAllPages, 'web/shared/**', 'web/office/guides/**', 'docs/office/*.md'],
  },
  {
    files: 'web/*/**',
    mayImport: [...filesForAllPages, 'web/shared/**', '{own}/**', `web/${featurePattern}/*`],
  },
];

const protocolFreeFiles = 'server/**/*.{usecases,queries,rules}.ts';
const protocolPackages = ['fastify', '@fastify'];
const protocolFiles = 'server/platform/http/**';

const checkedFolders = ['contract', 'server', 'web'];
const foldersWithoutLayers = ['test', 'scripts', 'bench'];
const matchesPattern = (path: string, pattern: string) => posix.matchesGlob(path, pattern);
const isTestFile = (file: string) => matchesPattern(file, '**/*.test.{ts,tsx}');

/** The portal has more files than this, so a smaller number means that the folder is wrong. */
const minCheckedFiles = 1_000;

export function findBrokenImports(folder: string, leastFiles = minCheckedFiles): string[] {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTestFile(file))
    .sort();
  const imports = files.flatMap((file) =>
    findImports(file, readFileSync(join(folder, file), 'utf8')).map((found) => ({
      file,
      ...found,
    })),
  );
  return [
    ...(files.length < leastFiles
      ? [`Only ${files.length} files were read, of at least ${leastFiles}.`]
      : []),
    ...imports
      .filter((found) => !isAllowedImport(found.file, found))
      .map(({ file, target }) => `${file} may not import ${target}`),
    ...findCycles(imports),
  ];
}

interface ImportStatement {
  target: string;
  isPackage: boolean;
  isType: boolean;
}

/** The formatter starts every import on a new line, so no parser is needed. */
function findImports(file: string, text: string): ImportStatement[] {
  const statements =
    /^(?:import|export)\s(?<type>type\s)?(?:[^'";]*?\sfrom\s)?\s*'(?<fixed>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'/gm;
  return [...text.matchAll(statements)].map(({ groups }) => {
    const name = groups?.fixed ?? groups?.lazy ?? '';
    const isPackage = !name.startsWith('.');
    const target = isPackage ? name : posix.join(posix.dirname(file), name);
    return { target, isPackage, isType: groups?.type !== undefined };
  });
}

function isAllowedImport(file: string, { target, isPackage }: ImportStatement): boolean {
  const [side = ''] = file.split('/');
  const layer = importLayers.find(({ files }) => matchesPattern(file, files));
  if (isPackage) {
    const isOf = (name: string) => `${target}/`.startsWith(`${name}/`);
    if (matchesPattern(file, protocolFreeFiles) && protocolPackages.some(isOf)) return false;
    return layer?.packages?.some(isOf) ?? true;
  }
  const otherSides = [...checkedFolders, ...foldersWithoutLayers].filter(
    (name) => name !== side && name !== 'contract',
  );
  if (isTestFile(target) || otherSides.some((name) => target.startsWith(`${name}/`))) return false;
  if (matchesPattern(file, protocolFreeFiles) && matchesPattern(target, protocolFiles))
    return false;
  if (!layer) return true;
  return layer.mayImport.some((pattern) =>
    matchesPattern(target, pattern.replace('{own}', findFeature(file) ?? '')),
  );
}

if (import.meta.main) {
  const broken = findBrokenImports(root);
  for (const sentence of broken) console.log(sentence);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
