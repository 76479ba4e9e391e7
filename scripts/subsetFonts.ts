import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error -- comes without types
import subsetFont from 'subset-font';
import { root } from './runSteps.ts';

const publishedFolder = join(root, 'node_modules/@fontsource-variable/public-sans');
const subsetFontsFolder = join(root, 'web/ui/fonts');

const sourceFiles: Record<string, string> = {
  core: 'public-sans-latin-wght-normal.woff2',
  latin: 'public-sans-latin-wght-normal.woff2',
  'latin-ext': 'public-sans-latin-ext-wght-normal.woff2',
};

interface FontFace {
  name: string;
  codes: Set<number>;
}

export function readFontFaces(): FontFace[] {
  const css = readFileSync(join(root, 'web/ui/styles/fonts.css'), 'utf8');
  const faces = css.matchAll(
    /public-sans-(?<name>[\w-]+)\.woff2[^}]*unicode-range:(?<ranges>[^;]+);/g,
  );
  return [...faces].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    codes: new Set((groups.ranges ?? '').split(',').flatMap(parseCodePoints)),
  }));
}

function parseCodePoints(range: string): number[] {
  const [first = 0, last = first] = range
    .trim()
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function createFontSubset({ name, codes }: FontFace): Promise<void> {
  const source = readFileSync(join(publishedFolder, 'files', sourceFiles[name] ?? ''));
  const font = await subsetFont(source, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    dropTables: ['STAT'],
  });
  writeFileSync(join(subsetFontsFolder, `public-sans-${name}.woff2`), font);
  console.log(`  public-sans-${name}.woff2: ${font.length} bytes`);
}

const pdfFontsFolder = join(root, 'server/documents/store/merging/fonts');
const pdfFontWeights = { regular: 400, bold: 600 };

async function createPdfFontSubset(part: string, ranges: string): Promise<void> {
  const name = `public-sans-${part}-wght-normal.woff2`;
  const source = readFileSync(join(publishedFolder, 'files', name));
  const text = ranges.split(',').flatMap(parseCodePoints);
  for (const [weight, wght] of Object.entries(pdfFontWeights)) {
    const font = await subsetFont(source, String.fromCodePoint(...text), {
      targetFormat: 'truetype',
      variationAxes: { wght },
      noHinting: true,
      dropTables: ['STAT', 'GSUB'],
    });
    writeFileSync(join(pdfFontsFolder, `${part}-${weight}.ttf`), font);
    console.log(`  ${part}-${weight}.ttf: ${font.length} bytes`);
  }
}

if (import.meta.main) {
  writeFileSync(join(pdfFontsFolder, 'LICENSE'), readFileSync(join(publishedFolder, 'LICENSE')));
  const parts = JSON.parse(readFileSync(join(publishedFolder, 'unicode.json'), 'utf8'));
  for (const [part, ranges] of Object.entries<string>(parts))
    await createPdfFontSubset(part, ranges);
  writeFileSync(join(subsetFontsFolder, 'LICENSE'), readFileSync(join(publishedFolder, 'LICENSE')));
  const faces = readFontFaces();
  const core = faces.find(({ name }) => name === 'core')?.codes ?? new Set();
  for (const face of faces) {
    const isCore = face.name === 'core';
    const codes = [...face.codes].filter((code) => isCore || !core.has(code));
    await createFontSubset({ ...face, codes: new Set(codes) });
  }
}
