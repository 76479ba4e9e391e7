import { expect, test } from 'vitest';
import { getUrlScheme, isProgramTarget, isRemoteFile, normalizeTarget } from './linkTargets.ts';

test.each([
  '\\\\host\\share',
  '//host/share',
  '/\\host\\share',
  ' \\\\host',
  '%5c%5Chost',
  '%255c%255chost',
  'file://host/a',
  'FILE:\\\\host\\a',
  'file:////host/a',
  'file://///host/a',
  '\\\\?\\UNC\\host\\a',
  'f\u200bile://host/a',
])('the link target %j is a file on another machine', (target) => {
  expect(isRemoteFile(normalizeTarget(target))).toBe(true);
});

test.each([
  'Normal.dotm',
  '../a.docx',
  '/Users/a/Normal.dotm',
  'C:\\a\\Normal.dotm',
  'file:///C:/a/Normal.dotm',
  'file:///C|/a',
  'file:////C:/a',
  'file:C:\\a',
  'file:///Users/a',
  'file:/Users/a',
  'file://localhost/C:/a',
  'file://localhost/Users/a',
  'https://example.ca//a',
])('the link target %j is not a file on another machine', (target) => {
  expect(isRemoteFile(normalizeTarget(target))).toBe(false);
});

test.each([
  ['HTTP://a', 'http'],
  ['ms-msdt:/id', 'ms-msdt'],
  [' ht\ttp://a', 'http'],
  ['C:\\a', undefined],
  ['a/b:c', undefined],
  ['www.example.ca', undefined],
])('the scheme of the link target %j is %j', (target, scheme) => {
  expect(getUrlScheme(normalizeTarget(target))).toBe(scheme);
});

test.each([
  ['file:///C:/Windows/System32/calc.exe', true],
  ['file:///C:/a.EXE?b.pdf', true],
  ['file:///C:/a.bat. ', true],
  ['C:\\a.c%6Fm', true],
  ['file:///Applications/a.app', true],
  ['file:///C:/a.exe/b.pdf', false],
  ['file:///C:/a.pdf', false],
  ['www.example.com', false],
  ['https://example.com', false],
])('the link target %j is recognized as a local program: %j', (target, isProgram) => {
  expect(isProgramTarget(normalizeTarget(target))).toBe(isProgram);
});
