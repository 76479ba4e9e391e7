import { expect, test } from 'vitest';
import { pixelsOf } from './pictureSize.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))).buffer;

test('a picture is measured by its head', () => {
  const png = bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x75, 0x30, 0, 0, 0, 2]);
  expect(pixelsOf(png)).toBe(60_000);
  expect(pixelsOf(bytes('GIF89a', [3, 1, 2, 0]))).toBe(259 * 2);
  const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc2, 0, 17, 8, 1, 0, 0, 5, 3]);
  expect(pixelsOf(jpeg)).toBe(256 * 5);
});

test('what is none, or ends too soon, has no size', () => {
  expect(pixelsOf(bytes('<svg onload="alert(1)"/>'))).toBeNull();
  expect(pixelsOf(bytes([0x01, 0, 0, 0], ' EMF of Windows'))).toBeNull();
  expect(pixelsOf(bytes([0xff, 0xd8, 0xff]))).toBeNull();
  expect(pixelsOf(bytes(''))).toBeNull();
});
