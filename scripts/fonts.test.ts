import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './runSteps.ts';
import { readFontFaces } from './subsetFonts.ts';

const literalPattern = /'(?<plain>(?:[^'\\\n]|\\.)*)'|`(?<template>(?:[^`\\]|\\.)*)`/g;

function extractLiterals(source: string): string {
  return [...source.matchAll(literalPattern)]
    .map(({ groups = {} }) => groups.plain ?? groups.template ?? '')
    .join('')
    .replace(/\$?\{[^}]*\}/g, '')
    .replace(/\\u(\w{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, '$1');
}

test('the font of the first page has every letter of the texts in both languages', () => {
  const core = readFontFaces().find(({ name }) => name === 'core')?.codes;
  const files = [
    'web/texts/**/*.ts',
    'web/privacy/policy/*.ts',
    'web/requests/help/*.ts',
    'web/people/employers/profile/terms.*.ts',
    'contract/{program,*essages}.ts',
  ].flatMap((pattern) => {
    const result = globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    expect(result, pattern).not.toEqual([]);
    return result;
  });
  expect(files.length).toBeGreaterThan(20);
  const words = files
    .map((file) => extractLiterals(readFileSync(join(root, file), 'utf8')))
    .join('');
  expect(words.length).toBeGreaterThan(40_000);
  const missing = [...new Set(words)].filter((letter) => !core?.has(letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
