import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { languages } from '../contract/languages.ts';
import { fillPath, findPage, type Page, pages } from '../contract/pages.ts';
import { root } from './steps.ts';

const table = 'contract/pages.ts';
const routesTest = 'test/browser/routes.test.ts';
/** Sign-in pages are part of the first load, and pages without an address need no row. */
const withoutRow = ['people/accounts/sign-in/SignInPage', 'shell/NotFoundPage'];
const any = new Proxy<Record<string, string>>({}, { get: () => '7' });

export function pageProblems(
  folder: string,
  rows: Readonly<Record<string, Page>> = pages,
): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const sources = find('{contract,server,web}/**/*.{ts,tsx}').filter(
    (file) => file !== table && !/\.test\.tsx?$/.test(file),
  );
  const pageFiles = find('web/*/**/*Page.tsx')
    .filter((file) => !file.startsWith('web/shared/'))
    .map((file) => file.slice('web/'.length, -'.tsx'.length));
  return [
    ...pagesAtOneAddress(rows),
    ...filesWithoutRow(pageFiles, rows),
    ...sources.flatMap((file) => {
      const code = withoutComments(readFileSync(join(folder, file), 'utf8'));
      return [
        ...writtenAddresses(file, code),
        ...listsOfPages(file, code),
        ...importedPages(file, code, rows),
      ];
    }),
  ].sort();
}

/** The table's components and its text files in both languages must exist. */
export function missingFiles(
  folder: string,
  rows: Readonly<Record<string, Page>> = pages,
): string[] {
  return Object.entries(rows).flatMap(([name, { file, texts }]) => {
    const named = [
      ...(file ? [`${file}.tsx`] : []),
      ...(texts ? languages.map((language) => `${texts}.${language}.ts`) : []),
    ];
    return named
      .filter((path) => !existsSync(join(folder, 'web', path)))
      .map((path) => `${table}: ${name} names web/${path}, which is not there`);
  });
}

/** The browser test that opens each page in all roles must have a row for every page. */
export function pagesNotOpened(
  folder: string,
  rows: Readonly<Record<string, Page>> = pages,
): string[] {
  const code = readFileSync(join(folder, routesTest), 'utf8');
  const opened = [...code.matchAll(/^ {2}\['(\/[^']*)', '/gm)].map(([, address = '']) => address);
  return Object.entries(rows)
    .filter(([, { path }]) => {
      const address = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
      return !opened.some((one) => address.test(one));
    })
    .map(([name]) => `${table}: ${name} has no row in ${routesTest}`);
}

function pagesAtOneAddress(rows: Readonly<Record<string, Page>>): string[] {
  const seen = new Map<string, string>();
  return Object.entries(rows).flatMap(([name, { path }]) => {
    const address = fillPath(path, any);
    const other = seen.get(address);
    seen.set(address, name);
    return other ? [`${table}: ${name} has the address of ${other}`] : [];
  });
}

function filesWithoutRow(found: string[], rows: Readonly<Record<string, Page>>): string[] {
  const named = Object.values(rows).flatMap(({ file }) => file ?? []);
  return found
    .filter((file) => !named.includes(file) && !withoutRow.includes(file))
    .map((file) => `web/${file}.tsx has no row in ${table}`);
}

/** Comments may contain addresses, so they are removed first. */
function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

function writtenAddresses(file: string, code: string): string[] {
  return [...code.matchAll(/['"`}](\/[a-z][\w/-]*(?:\$\{[^}]*\}[\w/-]*)*)/g)]
    .map(([, written = '']) => written)
    .filter((written) => findPage(written.replace(/\$\{[^}]*\}/g, '7')))
    .map((written) => `${file} writes the address ${written}, which stands in ${table}`);
}

function listsOfPages(file: string, code: string): string[] {
  return /\bRecord<\s*PageName\b/.test(code) ? [`${file} lists all pages, as ${table} does`] : [];
}

function importedPages(file: string, code: string, rows: Readonly<Record<string, Page>>): string[] {
  return [...code.matchAll(/(?:from|import)\b[ (]*'(\.[^']*Page)\.tsx'/g)]
    .map(([, target = '']) => posix.join(posix.dirname(file), target))
    .filter((target) => Object.values(rows).some((row) => target === `web/${row.file}`))
    .map((target) => `${file} imports ${target}.tsx, which its row in ${table} brings in`);
}

if (import.meta.main) {
  const problems = [...pageProblems(root), ...missingFiles(root), ...pagesNotOpened(root)];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
