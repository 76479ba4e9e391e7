import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

interface PhotoOptions {
  width?: number;
  height?: number;
  text?: string;
  lines?: number;
  /**
   * The corners of the paper are fractions of the picture, clockwise from the top left; by default the paper fills the
   * picture.
   */
  paper?: [number, number][];
  colour?: string;
  table?: string;
  blur?: number;
  light?: number;
  /** The noise of a camera keeps a JPEG from being small. */
  noise?: number;
  type?: 'image/jpeg' | 'image/png' | 'image/webp';
  isTransparent?: boolean;
  quarters?: string[];
}

export async function createPhoto(browser: Browser, options: PhotoOptions = {}): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const base64 = await page.evaluate(drawPhoto, options);
    return Buffer.from(base64, 'base64');
  } finally {
    await page.close();
  }
}

export async function drawPhoto({
  width = 1700,
  height = 2200,
  text = '',
  lines = 30,
  paper,
  colour = '#f7f5ee',
  table = '#5b4632',
  blur = 0,
  light = 1,
  noise = 0,
  type = 'image/jpeg',
  isTransparent = false,
  quarters = [],
}: PhotoOptions): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  if (!isTransparent) {
    context.fillStyle = paper ? table : colour;
    context.fillRect(0, 0, width, height);
  }
  context.filter = blur ? `blur(${blur}px)` : 'none';
  if (paper) {
    const [[x0 = 0, y0 = 0] = [], [x1 = 1, y1 = 0] = [], , [x3 = 0, y3 = 1] = []] = paper;
    context.beginPath();
    for (const [x, y] of paper) context.lineTo(x * width, y * height);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
    context.setTransform(
      x1 - x0,
      ((y1 - y0) * height) / width,
      ((x3 - x0) * width) / height,
      y3 - y0,
      x0 * width,
      y0 * height,
    );
  }
  context.fillStyle = '#1b2733';
  context.font = `bold ${height / 12}px sans-serif`;
  context.fillText(text, width * 0.08, height * 0.12);
  context.font = `${height / 60}px serif`;
  for (let line = 0; line < lines; line += 1) {
    const words = `Line ${line + 1} of what is written here, in small print that one wants to read.`;
    context.fillText(words, width * 0.08, height * (0.17 + (0.78 / 30) * line));
  }
  for (const [index, quarter] of quarters.entries()) {
    context.fillStyle = quarter;
    const [x, y] =
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ][index] ?? [];
    context.fillRect(((x ?? 0) * width) / 2, ((y ?? 0) * height) / 2, width / 2, height / 2);
  }
  context.resetTransform();
  context.filter = 'none';
  if (noise || light < 1) {
    const dots = context.getImageData(0, 0, width, height);
    let seed = 7;
    for (let position = 0; position < dots.data.length; position += 1) {
      if (position % 4 === 3) continue;
      seed = (seed * 1103515245 + 12345) % 2147483648;
      dots.data[position] = (dots.data[position] ?? 0) * light + (seed / 2147483648 - 0.5) * noise;
    }
    context.putImageData(dots, 0, 0);
  }
  const blob = await canvas.convertToBlob({ type, quality: 0.92 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let position = 0; position < bytes.length; position += 8192) {
    binary += String.fromCharCode(...bytes.subarray(position, position + 8192));
  }
  return btoa(binary);
}

/**
 * Returns the JPEG as a phone writes it: rotated by an EXIF orientation, with the place and the maker of the phone.
 */
export function addPhoneMetadata(jpeg: Buffer, orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const maker = Buffer.from('KitchenPhone\0');
  const latitude = Buffer.alloc(24);
  for (const [at, value] of [46, 1, 29, 1, 24, 1].entries()) latitude.writeUInt32BE(value, at * 4);
  const list = 8;
  const afterList = list + 2 + 3 * 12 + 4;
  const gps = afterList + maker.length + 1;
  const afterGps = gps + 2 + 2 * 12 + 4;
  const north = entry(1, 2, 2, 0);
  north.write('N\0', 8);
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    Buffer.from([0, 3]),
    entry(0x010f, 2, maker.length, afterList),
    entry(0x0112, 3, 1, orientation),
    entry(0x8825, 4, 1, gps),
    Buffer.alloc(4),
    maker,
    Buffer.alloc(1),
    Buffer.from([0, 2]),
    north,
    entry(2, 5, 3, afterGps),
    Buffer.alloc(4),
    latitude,
  ]);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Returns a JPEG whose header claims so many pixels that decoding it would take gigabytes. */
export function createHugeJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  for (
    let position = 2;
    position < bytes.length;
    position += 2 + bytes.readUInt16BE(position + 2)
  ) {
    if (bytes[position + 1] !== 0xc0) continue;
    bytes.writeUInt16BE(height, position + 5);
    bytes.writeUInt16BE(width, position + 7);
    return bytes;
  }
  throw new Error('The JPEG has no frame.');
}

/** ImageMagick wrote this red CMYK picture, because browsers cannot create one. */
export const cmykJpeg = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8/9sAQwEVFxceGh47ISE7fFNGU3x8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8/8AAFAgAUAA8BAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAEBf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AKAFzLNoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAf//Z',
  'base64',
);

/** This animation shows first red and then blue. */
export const animatedWebp = Buffer.from(
  'UklGRvQAAABXRUJQVlA4WAoAAAACAAAAOwAATwAAQU5JTQYAAAD/////AABBTk1GZAAAAAAAAAAAADsAAE8AAMgAAAJWUDggTAAAAPADAJ0BKjwAUAA+7Xa3VamnJSMhqAEwHYlpANLoBQkFwlOHDhw4boAA/ug4v1wtlmT//wQX8QX8QVn2uenKfjbjes+zCBlvEAAAAABBTk1GXAAAAAAAAAAAADsAAE8AAMgAAABWUDggRAAAAHQDAJ0BKjwAUAA+7W6rVYIaAAHYlpANLoBQf9Mcp06dOnTEAAD+7gpn/8EF/EF/EFaVz02oNF5R6foTNh2DMOYQAAAA',
  'base64',
);

/** This is an iPhone picture up to its size, which is enough for a browser that cannot decode it. */
export const heicBeginning = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('\0\0\0\x14ispe\0\0\0\0\0\0\x0f\xc0\0\0\x0b\xd0', 'latin1'),
  Buffer.alloc(500),
]);

export function createPng(width: number, height: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc(1_000))),
    part('IEND', Buffer.alloc(0)),
  ]);
}
