import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { languages } from '../contract/languages.ts';
import { fillPathParameters, findPage, type Page, pages } from '../contract/pages.ts';
import { root } from './runSteps.ts';

const pagesTablePath = 'contract/pages.ts';
const routesTestPath = 'test/browser/routes.test.ts';
/** Sign-in pages are part of the first load, and pages without an address need no row. */
const filesWithoutTableRow = ['people/accounts/sign-in/SignInPage', 'shell/NotFoundPage'];
const anyParameter = new Proxy<Record<string, string>>({}, { get: () => '7' });

export function findPageProblems(
  folder: string,
  rows: Readonly<Record<string, Page>> = pages,
): string[] {
  const find = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  const sources = find('{contract,server,web}/**/*.{ts,tsx}').filter(
    (file) => file !== pagesTablePath && !/\.test\.tsx?$/.test(file),
  );
  const pageFiles = find('web/*/**/*Page.tsx')
    .filter((file) => !file.startsWith('web/shared/'))
    .map((file) => file.slice('web/'.length, -'.tsx'.length));
  return [
    ...findDuplicateAddresses(rows),
    ...findFilesWithoutRow(pageFiles, rows),
    ...sources.flatMap((file) => {
      const code = removeComments(readFileSync(join(folder, file), 'utf8'));
      return [
        ...findHardcodedAddresses(file, code),
        ...findPageLists(file, code),
        ...findImportedPages(file, code, rows),
      ];
    }),
  ].sort();
}

export function findMissingFiles(
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
      .map((path) => `${pagesTablePath}: ${name} names web/${path}, which is not there`);
  });
}

export function findUnopenedPages(
  folder: string,
  rows: Readonly<Record<string, Page>> = pages,
): string[] {
  const code = readFileSync(join(folder, routesTestPath), 'utf8');
  const opened = [...code.matchAll(/^ {2}\['(\/[^']*)', '/gm)].map(([, address = '']) => address);
  return Object.entries(rows)
    .filter(([, { path }]) => {
      const address = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
      return !opened.some((one) => address.test(one));
    })
    .map(([name]) => `${pagesTablePath}: ${name} has no row in ${routesTestPath}`);
}

function findDuplicateAddresses(rows: Readonly<Record<string, Page>>): string[] {
  const seen = new Map<string, string>();
  return Object.entries(rows).flatMap(([name, { path }]) => {
    const address = fillPathParameters(path, anyParameter);
    const other = seen.get(address);
    seen.set(address, name);
    return other ? [`${pagesTablePath}: ${name} has the address of ${other}`] : [];
  });
}

function findFilesWithoutRow(found: string[], rows: Readonly<Record<string, Page>>): string[] {
  const named = Object.values(rows).flatMap(({ file }) => file ?? []);
  return found
    .filter((file) => !named.includes(file) && !filesWithoutTableRow.includes(file))
    .map((file) => `web/${file}.tsx has no row in ${pagesTablePath}`);
}

function removeComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
}

function findHardcodedAddresses(file: string, code: string): string[] {
  return [...code.matchAll(/['"`}](\/[a-z][\w/-]*(?:\$\{[^}]*\}[\w/-]*)*)/g)]
    .map(([, written = '']) => written)
    .filter((written) => findPage(written.replace(/\$\{[^}]*\}/g, '7')))
    .map((written) => `${file} writes the address ${written}, which stands in ${pagesTablePath}`);
}

function findPageLists(file: string, code: string): string[] {
  return /\bRecord<\s*PageName\b/.test(code)
    ? [`${file} lists all pages, as ${pagesTablePath} does`]
    : [];
}

function findImportedPages(
  file: string,
  code: string,
  rows: Readonly<Record<string, Page>>,
): string[] {
  return [...code.matchAll(/(?:from|import)\b[ (]*'(\.[^']*Page)\.tsx'/g)]
    .map(([, target = '']) => posix.join(posix.dirname(file), target))
    .filter((target) => Object.values(rows).some((row) => target === `web/${row.file}`))
    .map((target) => `${file} imports ${target}.tsx, which its row in ${pagesTablePath} brings in`);
}

if (import.meta.main) {
  const problems = [
    ...findPageProblems(root),
    ...findMissingFiles(root),
    ...findUnopenedPages(root),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
