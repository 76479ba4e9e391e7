import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaces } from './fonts.ts';
import { root } from './steps.ts';

test('every letter of the texts in both languages is in the font that the first page loads', () => {
  const core = readFaces().find(({ name }) => name === 'core')?.codes;
  const files = globSync(['web/texts/**/*.ts', 'web/privacy/*.ts', 'contract/messages.ts'], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(20);
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('');
  const missing = [...new Set(text)].filter(
    (letter) => letter >= ' ' && !core?.has(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});
