import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runSteps.ts';

interface BrowserFeature {
  name: string;
  pattern: RegExp;
  unless?: string;
}

const scriptFeatures: BrowserFeature[] = [
  { name: 'Promise.withResolvers', pattern: /Promise\.withResolvers/ },
  { name: 'Promise.try', pattern: /Promise\.try\(/ },
  { name: 'Object.groupBy', pattern: /\b(Object|Map)\.groupBy\(/ },
  { name: 'Array.fromAsync', pattern: /Array\.fromAsync/ },
  {
    name: 'methods of sets',
    pattern: /\.(symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|intersection|union)\(/,
  },
  // Libraries that read Word documents have methods of the same name, so only these forms are searched.
  {
    name: 'iterator helpers',
    pattern: /\.toArray\(|\bIterator\.(from|prototype)/,
    unless: 'prototype\\.toArray ?=',
  },
  { name: 'getOrInsert', pattern: /\.getOrInsert(Computed)?\(/ },
  { name: 'URL.parse, URL.canParse', pattern: /\bURL\.(parse|canParse)\(/ },
  { name: 'AbortSignal.any', pattern: /AbortSignal\.any\(/ },
  { name: 'RegExp.escape', pattern: /RegExp\.escape\(/ },
  { name: 'Uint8Array.fromBase64', pattern: /\.(fromBase64|toBase64|fromHex|toHex)\(/ },
  { name: 'Temporal', pattern: /\bTemporal\.[A-Z]/ },
  { name: 'Intl.DurationFormat', pattern: /Intl\.DurationFormat/ },
  { name: 'Error.isError', pattern: /Error\.isError\(/ },
  { name: 'modifiers in patterns', pattern: /\(\?[ims]*-?[ims]+:/ },
  { name: 'requestClose', pattern: /\.requestClose\(/ },
  { name: 'moveBefore', pattern: /\.moveBefore\(/ },
  { name: 'setHTMLUnsafe', pattern: /\b(setHTMLUnsafe|parseHTMLUnsafe)\b/ },
  { name: 'cookieStore', pattern: /\bcookieStore\b/ },
  {
    name: 'checkVisibility',
    pattern: /\.checkVisibility\(/,
    unless: '[`"\']checkVisibility[`"\'] ?in ',
  },
  {
    name: 'requestIdleCallback',
    pattern: /\brequestIdleCallback\(/,
    unless: 'typeof requestIdleCallback',
  },
  {
    name: 'scrollend',
    pattern: /Listener\([`"']scrollend[`"']/,
    unless: '[`"\']onscrollend[`"\'] ?in ',
  },
  { name: 'showPopover', pattern: /\.showPopover\(/, unless: '[`"\']showPopover[`"\'] ?in ' },
];

/** Browsers without these styles only show pages more plainly. */
const styleFeatures: BrowserFeature[] = [
  { name: 'light-dark()', pattern: /light-dark\(/ },
  { name: '@scope', pattern: /@scope\b/ },
  { name: '@property', pattern: /@property\b/ },
  { name: 'nested rules', pattern: /[{};]\s*&/ },
  { name: 'anchors', pattern: /anchor\(|position-(anchor|area)|anchor-name/ },
  { name: 'calc-size()', pattern: /calc-size\(/ },
  { name: 'colours from others', pattern: /\((from|in)\s[a-z-]+\s/ },
  { name: 'style queries', pattern: /@container[^{]*\bstyle\(/ },
  { name: '::details-content', pattern: /::details-content/ },
  { name: ':open', pattern: /:open\b/ },
  {
    name: 'unprefixed backdrop-filter',
    pattern: /(?<!-webkit-)backdrop-filter:/,
    unless: '-webkit-backdrop-filter',
  },
];

/** The legacy build of pdf.js replaces missing features except AbortSignal.any, which `showPages.ts` replaces. */
const filesWithFallback = /^(pdfjs|pdf\.worker)-/;

function findFeatures(features: BrowserFeature[], ending: string): string[] {
  const folder = join(root, 'dist/web/assets');
  return globSync(`*.${ending}`, { cwd: folder })
    .filter((file) => !filesWithFallback.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return features
        .filter(({ pattern, unless }) => {
          return pattern.test(text) && !(unless && new RegExp(unless).test(text));
        })
        .map(({ name }) => `${file} uses ${name}, which not every supported browser has`);
    });
}

/** `opening.js` tells people with an older browser that it is not supported, so the script must run there. */
function isForOldEngines(): boolean {
  const script = readFileSync(join(root, 'dist/web/opening.js'), 'utf8');
  const code = script.replace(/\/\*.*?\*\//gs, '');
  return !/=>|`|\?\.|\?\?|\b(const|let|class|async|await|of)\b/.test(code);
}

const featureProblems = [
  ...findFeatures(scriptFeatures, 'js'),
  ...findFeatures(styleFeatures, 'css'),
];
if (!isForOldEngines())
  featureProblems.push('opening.js is written in a way that older browsers cannot read');
for (const problem of featureProblems) console.log(`  ✗ ${problem}`);
if (featureProblems.length === 0) console.log('  ✓ the built pages use nothing that is too new');
process.exitCode = featureProblems.length === 0 ? 0 : 1;
