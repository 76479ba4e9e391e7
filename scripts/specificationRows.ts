import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runSteps.ts';

export interface NamedTest {
  file: string;
  title: string;
}

export interface SpecificationRow {
  statement: string;
  builtIn: string[];
  tests: NamedTest[];
}

const namedTestPattern = /`([^`]+\.test\.tsx?)` “([^”]+)”/g;

export function readSpecificationRows(): SpecificationRow[] {
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
      tests: [...shownBy.matchAll(namedTestPattern)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
    };
  });
}
