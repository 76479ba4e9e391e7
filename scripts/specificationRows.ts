import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';

export interface NamedTest {
  file: string;
  title: string;
}

export interface Row {
  statement: string;
  builtIn: string[];
  tests: NamedTest[];
}

/** Each row names a test by its file and by its title in quotation marks. */
const named = /`([^`]+\.test\.tsx?)` “([^”]+)”/g;

export function specificationRows(): Row[] {
  const document = readFileSync(join(root, 'docs/developer/specification.md'), 'utf8');
  const lines = document.split('\n').filter((line) => line.startsWith('|'));
  return lines.flatMap((line, index) => {
    const [statement = '', builtIn = '', shownBy = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const isHead = /^\| *-/.test(lines[index + 1] ?? '') || /^\| *-/.test(line);
    if (isHead) return [];
    return {
      statement,
      builtIn: [...builtIn.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      tests: [...shownBy.matchAll(named)].map(([, file = '', title = '']) => ({ file, title })),
    };
  });
}
