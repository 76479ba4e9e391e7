import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { root } from './runSteps.ts';

export function findClassNames(styles: string): Set<string> {
  const selectors = styles
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/"[^"]*"|:global\([^)]*\)/g, '')
    .match(/[^{};]+(?=\{)/g);
  const names = (selectors ?? [])
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)]);
  return new Set(names.map(([, name = '']) => name));
}

const findGlobalClassNames = (styles: string) =>
  [...styles.matchAll(/:global\(\.([\w-]+)/g)].map(([, name = '']) => name);

export function findUsedClassNames(component: string): Set<string> {
  const given = [...component.matchAll(/className(?:=|: )("[^"]*"|'[^']*'|\{)/g)].flatMap(
    (match) =>
      match[1] === '{'
        ? collectTexts(component.slice(match.index + match[0].length))
        : [match[1]?.slice(1, -1) ?? ''],
  );
  return new Set(given.flatMap((names) => names.split(/\s+/)).filter(Boolean));
}

function collectTexts(rest: string): string[] {
  let depth = 1;
  let end = 0;
  while (depth > 0 && end < rest.length) {
    depth += { '{': 1, '}': -1 }[rest[end] ?? ''] ?? 0;
    end += 1;
  }
  const expression = rest
    .slice(0, end - 1)
    .replace(/[!=]== '[^']*'|\[[^\]]*\]|getButtonClass\('\w+'/g, '');
  const inQuotes = [...expression.matchAll(/'([^']*)'/g)].map(([, text = '']) => text);
  const inTemplates = [...expression.matchAll(/`([^`]*)`/g)].map(([, text = '']) =>
    text.replace(/[\w-]*\$\{[^}]*\}[\w-]*/g, ' '),
  );
  return [...inQuotes, ...inTemplates];
}

const pdfjsClassPattern =
  /^(xfa\w+|canvasWrapper|textLayer|markedContent|endOfContent|selecting|appended)$/;

interface SourceText {
  name: string;
  text: string;
}

export function findStyleProblems(styles: SourceText[], sources: SourceText[]): string[] {
  const isModule = ({ name }: SourceText) => name.endsWith('.module.css');
  const all = sources.map(({ text }) => text).join('\n');
  const isNamed = (name: string) =>
    new RegExp(`(?<![\\w-])(${name}(?![\\w-])|${name.replace(/\w+$/, '')}\\$\\{)`).test(all);
  const global = new Set(
    styles.flatMap((file) => [
      ...(isModule(file) ? findGlobalClassNames(file.text) : findClassNames(file.text)),
    ]),
  );
  const modules = styles.filter(isModule).map(({ name }) => basename(name));
  const twice = modules.filter((name, index) => modules.indexOf(name) < index);
  const unused = [...global].filter((name) => !pdfjsClassPattern.test(name) && !isNamed(name));
  const components = sources.filter(({ name }) => /^web\/.*(?<!\.test)\.tsx$/.test(name));
  const unknown = components.flatMap(({ name, text }) =>
    [...findUsedClassNames(text)]
      .filter((one) => !global.has(one) && !new RegExp(`\\.${one}(?![\\w-])`).test(all))
      .map((one) => `${name}: no stylesheet and no selector knows the class ${one}`),
  );
  return [
    ...unused.map((name) => `no page has the class ${name}`),
    ...unknown,
    ...twice.map((name) => `more than one module is called ${name}, and so are its classes`),
    ...styles.filter(isModule).flatMap((module) => findModuleProblems(module, sources)),
  ];
}

function findModuleProblems({ name, text }: SourceText, sources: SourceText[]): string[] {
  const users = sources.filter((source) =>
    [...source.text.matchAll(/from '([^']*\.module\.css)'/g)].some(
      ([, path = '']) => resolve('/', dirname(source.name), path) === resolve('/', name),
    ),
  );
  const defined = findClassNames(text);
  const used = new Set(
    users.flatMap((user) => [...user.text.matchAll(/\bstyles\.(\w+)/g)].map(([, one = '']) => one)),
  );
  // The build drops the comma between several selectors in one `:global()`.
  const severalGlobal = text.match(/:global\([^)]*,[^)]*\)/g) ?? [];
  // The build renames ids as well as classes.
  const ids = text.match(/(?<!:global\()#[a-z][\w-]*(?=[^;{}]*\{)/gi) ?? [];
  return [
    ...ids.map((id) => `${name}: ${id} stands outside of :global()`),
    ...severalGlobal.map((one) => `${name}: ${one} names more than one class`),
    ...[...defined].filter((one) => !used.has(one)).map((one) => `${name}: ${one} is not used`),
    ...[...used].filter((one) => !defined.has(one)).map((one) => `${name} has no ${one}`),
  ];
}

if (import.meta.main) {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((name) => ({
      name: name.replaceAll('\\', '/'),
      text: readFileSync(join(root, name), 'utf8'),
    }));
  const sources = [...read('web/**/*.{ts,tsx,html}'), ...read('{test,scripts,bench}/**/*.ts')];
  const problems = findStyleProblems(
    read('web/**/*.css'),
    sources.filter(({ name }) => !basename(name).startsWith('styles.')),
  );
  for (const problem of problems) console.log(`  ✗ ${problem}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
