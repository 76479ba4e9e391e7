import { expect, test } from 'vitest';
import { isForeignFile, normalTarget, schemeOf } from './targets.ts';

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
])('%j is a file on another machine', (target) => {
  expect(isForeignFile(normalTarget(target))).toBe(true);
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
])('%j is none', (target) => {
  expect(isForeignFile(normalTarget(target))).toBe(false);
});

test.each([
  ['HTTP://a', 'http'],
  ['ms-msdt:/id', 'ms-msdt'],
  [' ht\ttp://a', 'http'],
  ['C:\\a', undefined],
  ['a/b:c', undefined],
  ['www.example.ca', undefined],
])('the scheme of %j is %j', (target, scheme) => {
  expect(schemeOf(normalTarget(target))).toBe(scheme);
});
