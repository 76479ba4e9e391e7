import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { circles, featureOf, wings } from './circles.ts';
import { root } from './steps.ts';

interface Layer {
  files: string;
  /** Files of this layer may import these files. `{own}` stands for the feature of the importing file. */
  mayImport: string[];
  /** If omitted, every package may be imported. */
  packages?: string[];
}

const features = `{requests,{${wings.join()}}/*}`;
/** Other features of the server may import only this file of a feature. */
const faces = `server/${features}/index.ts`;

const anywhereOnPages = [
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
const layers: Layer[] = [
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
      faces,
      'server/deliveryKinds.ts',
      'server/subscribers.ts',
    ],
  },
  { files: 'server/demo/**', mayImport: ['contract/**', 'server/**'] },
  {
    files: 'server/*/**',
    mayImport: ['contract/**', 'server/platform/**', '{own}/**', faces],
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
    mayImport: anywhereOnPages,
  },
  { files: 'web/shared/**', mayImport: [...anywhereOnPages, 'web/shared/**'] },
  {
    files: 'web/office/guides/**',
    mayImport: [...anywhereOnPages, 'web/shared/**', 'web/office/guides/**', 'docs/office/*.md'],
  },
  {
    // Subfolders of a feature are private. Other features may import the files directly in the feature's
    // folder.
    files: 'web/*/**',
    mayImport: [...anywhereOnPages, 'web/shared/**', '{own}/**', `web/${features}/*`],
  },
];

/** Use cases, rules and queries must not depend on the protocol of the caller. */
const knowsNoProtocol = 'server/**/*.{usecases,queries,rules}.ts';
const protocol = ['fastify', '@fastify'];
const protocolFiles = 'server/platform/http/**';

const sides = ['contract', 'server', 'web'];
const besides = ['test', 'scripts', 'bench'];
const fits = (path: string, pattern: string) => posix.matchesGlob(path, pattern);
const isTest = (file: string) => fits(file, '**/*.test.{ts,tsx}');

/** The portal has more files than this, so a smaller number means that the folder is wrong. */
const fewest = 1_000;

export function brokenImports(folder: string, leastFiles = fewest): string[] {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file))
    .sort();
  const imports = files.flatMap((file) =>
    importsOf(file, readFileSync(join(folder, file), 'utf8')).map((found) => ({ file, ...found })),
  );
  return [
    ...(files.length < leastFiles
      ? [`Only ${files.length} files were read, of at least ${leastFiles}.`]
      : []),
    ...imports
      .filter((found) => !isAllowed(found.file, found))
      .map(({ file, target }) => `${file} may not import ${target}`),
    ...circles(imports),
  ];
}

interface Found {
  target: string;
  isPackage: boolean;
  isType: boolean;
}

/** The formatter starts every import on a new line, so no parser is needed. */
function importsOf(file: string, text: string): Found[] {
  const statements =
    /^(?:import|export)\s(?<type>type\s)?(?:[^'";]*?\sfrom\s)?\s*'(?<fixed>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'/gm;
  return [...text.matchAll(statements)].map(({ groups }) => {
    const name = groups?.fixed ?? groups?.lazy ?? '';
    const isPackage = !name.startsWith('.');
    const target = isPackage ? name : posix.join(posix.dirname(file), name);
    return { target, isPackage, isType: groups?.type !== undefined };
  });
}

function isAllowed(file: string, { target, isPackage }: Found): boolean {
  const [side = ''] = file.split('/');
  const layer = layers.find(({ files }) => fits(file, files));
  if (isPackage) {
    const isOf = (name: string) => `${target}/`.startsWith(`${name}/`);
    if (fits(file, knowsNoProtocol) && protocol.some(isOf)) return false;
    return layer?.packages?.some(isOf) ?? true;
  }
  const otherSides = [...sides, ...besides].filter((name) => name !== side && name !== 'contract');
  if (isTest(target) || otherSides.some((name) => target.startsWith(`${name}/`))) return false;
  if (fits(file, knowsNoProtocol) && fits(target, protocolFiles)) return false;
  if (!layer) return true;
  return layer.mayImport.some((pattern) =>
    fits(target, pattern.replace('{own}', featureOf(file) ?? '')),
  );
}

if (import.meta.main) {
  const broken = brokenImports(root);
  for (const sentence of broken) console.log(sentence);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
