import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { circles, featureOf, wings } from './circles.ts';
import { root } from './steps.ts';

interface Layer {
  files: string;
  /** These files of the portal may be imported; `{own}` is the file's own feature. */
  mayImport: string[];
  /** If omitted, every package may be imported. */
  packages?: string[];
}

const features = `{requests,{${wings.join()}}/*}`;
/** A feature of the server offers these files to others. */
const faces = `server/${features}/index.ts`;

const anywhereOnPages = [
  'contract/**',
  'web/platform/**',
  'web/ui/**',
  'web/texts/**',
  'web/paths.ts',
];

/**
 * Defines the allowed direction of imports: `platform, ui ← shared ← feature ← shell ← app, routes ← main`. The
 * first matching row counts. Files that assemble the parts (server/main.ts, web/routes.tsx …) match none and may
 * import everything on their side.
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
    // Folders inside a feature are private; files directly in it are for others, too.
    files: 'web/*/**',
    mayImport: [...anywhereOnPages, 'web/shared/**', '{own}/**', `web/${features}/*`],
  },
];

/** Use cases, rules and queries do not depend on the caller's protocol. */
const knowsNoProtocol = 'server/**/*.{usecases,queries,rules}.ts';
const protocol = ['fastify', '@fastify'];
const protocolFiles = 'server/platform/http/**';

const sides = ['contract', 'server', 'web'];
const besides = ['test', 'scripts', 'bench'];
const fits = (path: string, pattern: string) => posix.matchesGlob(path, pattern);
const isTest = (file: string) => fits(file, '**/*.test.{ts,tsx}');

/** The portal has more files than this, so fewer means a wrong folder. */
const fewest = 1_000;

/** Returns the violations in a tree, one sentence each. Tests may import anything. */
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

/** The formatter starts every import on a line of its own, so no parser is needed. */
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
