import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

/** A test as docs/specification.md names it: its file, then its title in quotation marks. */
const named = /`([^`]+\.test\.tsx?)` “([^”]+)”/g;

function contentOf(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

const tests = [...contentOf('docs/specification.md').matchAll(named)];
const missing = tests.filter(([, path = '', title = '']) => !contentOf(path).includes(title));

for (const [, path, title] of missing) console.log(`There is no test “${title}” in ${path}.`);
if (tests.length === 0) console.log('docs/specification.md names no test at all.');
console.log(`${tests.length} tests are named, ${missing.length} of them do not exist.`);
process.exitCode = tests.length > 0 && missing.length === 0 ? 0 : 1;
