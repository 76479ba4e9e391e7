import { expect, test } from 'vitest';
import { readPictureHeader } from './pictureHeader.ts';

const joinBytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );

const frame = [0xff, 0xc0, 0, 11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 1, 1, 0x11, 0];
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
const end = [0xff, 0xd9];

function createExif(orientation: number, order: 'MM' | 'II') {
  const two = (value: number) => (order === 'MM' ? [0, value] : [value, 0]);
  const four = (value: number) => (order === 'MM' ? [0, 0, 0, value] : [value, 0, 0, 0]);
  const entry = [
    ...(order === 'MM' ? [1, 0x12] : [0x12, 1]),
    ...two(3),
    ...four(1),
    ...two(orientation),
    0,
    0,
  ];
  const body = joinBytes('Exif\0\0', order, two(42), four(8), two(1), entry, four(0));
  return [0xff, 0xe1, 0, body.length + 2, ...body];
}

test('the header of a JPEG file gives its size, its orientation and the position of its image data', () => {
  for (const order of ['MM', 'II'] as const) {
    const comment = joinBytes([0xff, 0xfe, 0, 9], 'Kitchen');
    const flagged = createExif(6, order);
    const file = joinBytes([0xff, 0xd8], flagged, [...comment], frame, scan, [1, 2, 3], end);
    const header = readPictureHeader(file);
    expect(header).toMatchObject({ width: 4000, height: 3000, orientation: 6, isCutShort: false });
    const kept = (header?.parts ?? []).flatMap(([from, to]) => [...file.subarray(from, to)]);
    expect(kept).toEqual([...joinBytes([0xff, 0xd8], frame, scan, [1, 2, 3], end)]);
  }
});

test('the portal recognizes a truncated JPEG file wherever the file breaks off', () => {
  const whole = joinBytes([0xff, 0xd8], frame, scan, [1, 2, 3], end);
  expect(readPictureHeader(whole)?.isCutShort).toBe(false);
  expect(readPictureHeader(joinBytes([...whole], 'film'))?.isCutShort).toBe(false);
  for (const length of [4, 8, 20, whole.length - 2]) {
    expect(readPictureHeader(whole.subarray(0, length))).toMatchObject({ isCutShort: true });
  }
});

test('the picture header gives the size of a PNG or GIF file and says whether a WebP file is complete, and is missing in other files', () => {
  const png = joinBytes(
    [0x89],
    'PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30],
  );
  const pngEnd = joinBytes([0, 0, 0, 0], 'IEND', [0xae, 0x42, 0x60, 0x82]);
  expect(readPictureHeader(joinBytes([...png], [...pngEnd]))).toMatchObject({
    width: 30000,
    height: 30000,
    isCutShort: false,
  });
  expect(
    readPictureHeader(joinBytes([...png], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))?.isCutShort,
  ).toBe(true);

  expect(readPictureHeader(joinBytes('GIF89a', [3, 1, 2, 0]))).toMatchObject({
    width: 259,
    height: 2,
  });

  const webp = joinBytes(
    'RIFF',
    [22, 0, 0, 0],
    'WEBPVP8X',
    [10, 0, 0, 0, 2, 0, 0, 0],
    [0x8f, 1, 0, 0x2b, 1, 0],
  );
  expect(readPictureHeader(webp)?.isCutShort).toBe(false);
  expect(readPictureHeader(webp.subarray(0, webp.length - 1))?.isCutShort).toBe(true);

  const heic = joinBytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]);
  expect(readPictureHeader(heic)).toMatchObject({ width: 0, isCutShort: false });

  expect(readPictureHeader(joinBytes('%PDF-1.7 and more'))).toBeNull();
  for (const short of ['', 'hi', 'PNG']) expect(readPictureHeader(joinBytes(short))).toBeNull();
});
