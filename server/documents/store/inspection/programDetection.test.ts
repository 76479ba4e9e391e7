import { expect, test } from 'vitest';
import { isHarmlessFileName, isLikelyProgram } from './programDetection.ts';

test.each(['a.pdf', 'A.XML', 'C:\\papers\\a.csv', 'no extension', 'a.b.png', 'é.txt'])(
  'the server accepts a document that embeds a file with the name %j',
  (name) => {
    expect(isHarmlessFileName(name)).toBe(true);
  },
);

test.each([
  'a.exe',
  'a.pdf.exe',
  'a.EXE',
  'a.exe ',
  'a.exe...',
  'a.exe\0.pdf',
  'a\u202efdp.exe',
  'a.exe:b.pdf',
  'a.settingcontent-ms',
  'a.docm',
  'a.zip',
  'dir/a.lnk',
])('the server refuses a document that embeds a file with the name %j', (name) => {
  expect(isHarmlessFileName(name)).toBe(false);
});

test.each([
  ['MZ', true],
  ['\x7fELF', true],
  ['#!/bin/sh', true],
  ['<html><script>', true],
  ['  <?php', true],
  ['{\\rtf1', true],
  ['PK\x03\x04 word/vbaProject.bin', true],
  ['PK\x03\x04 a.exe', true],
  ['PK\x03\x04 word/document.xml', false],
  ['<?xml version="1.0"?>', false],
  ['%PDF-1.7', false],
  ['a,b\n1,2', false],
  ['', false],
])('the embedded content %j is recognized as a program: %j', (bytes, isProgram) => {
  expect(isLikelyProgram(Buffer.from(bytes, 'latin1'))).toBe(isProgram);
});
