import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstPageOptions } from './firstPagePlugin.ts';
import { root } from './runSteps.ts';

const sourceFiles = globSync('{web,contract}/**/*.{ts,tsx,css}', { cwd: root }).map(
  (file) => `/${file}`,
);

// If a folder moved, its group would silently become empty, and pages would load many small files.
test('every pattern of a build file group matches at least one file', () => {
  const patterns = (firstPageOptions.groups ?? []).flatMap(({ test }) =>
    test instanceof RegExp ? test.source.split(/\|(?=\\\/(?:web|contract)\\\/)/) : [],
  );
  const ours = patterns.filter((pattern) => /^\\\/(web|contract)\\\//.test(pattern));
  expect(ours.length).toBeGreaterThan(10);
  const empty = ours.filter(
    (pattern) => !sourceFiles.some((file) => new RegExp(pattern).test(file)),
  );
  expect(empty).toEqual([]);
});
