import { readJpegSegments } from './jpegSegments.ts';

interface PictureSize {
  width: number;
  height: number;
}

/** WebP and HEIC files are given the size 0, because it is known only after decoding. */
export interface PictureHeader extends PictureSize {
  orientation: number;
  isCutShort: boolean;
  /** These parts of a JPEG are kept, without the location and time of the photo; null for other kinds of file. */
  parts: readonly [from: number, to: number][] | null;
}

export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte);
  try {
    if (startsWith(0xff, 0xd8)) return readJpegHeader(bytes, view);
    if (startsWith(0x89, 0x50, 0x4e, 0x47)) return readPngHeader(bytes, view);
    if (readFourCharacters(bytes, 0) === 'GIF8') return readGifHeader(view);
    if (readFourCharacters(bytes, 0) === 'RIFF' && readFourCharacters(bytes, 8) === 'WEBP') {
      return { ...unknownSizeHeader, isCutShort: view.getUint32(4, true) + 8 > bytes.length };
    }
    if (isHeic(bytes)) return unknownSizeHeader;
    return null;
  } catch (error) {
    // Reading beyond the end of the file throws a RangeError, so the file ends within its header.
    if (error instanceof RangeError) return { ...unknownSizeHeader, isCutShort: true };
    throw error;
  }
}

const defaultHeader = { orientation: 1, isCutShort: false, parts: null } as const;
const unknownSizeHeader = { ...defaultHeader, width: 0, height: 0 };

export const isHeic = (bytes: Uint8Array) => readFourCharacters(bytes, 4) === 'ftyp';

function readFourCharacters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function readJpegHeader(bytes: Uint8Array, view: DataView): PictureHeader | null {
  const parts: [number, number][] = [[0, 2]];
  let size: PictureSize | null = null;
  let orientation = 1;
  let scan = 0;
  for (const { marker, from, to, isFrame } of readJpegSegments(view)) {
    if (isFrame) size = { height: view.getUint16(from + 5), width: view.getUint16(from + 7) };
    if (marker === 0xe1) orientation = readOrientation(bytes, view, from + 4, to) ?? orientation;
    // Of the APPn segments, only density, colour profile and Adobe's colours are kept; others may reveal a place.
    if (marker < 0xe0 || [0xe0, 0xe2, 0xee].includes(marker)) parts.push([from, to]);
    if (marker === 0xda) scan = from;
  }
  if (!size || scan === 0) return null;
  parts.push([parts.at(-1)?.[1] ?? scan, bytes.length]);
  return { ...defaultHeader, ...size, orientation, parts, isCutShort: !hasJpegEnd(bytes, scan) };
}

/** Some phones append a video after the picture, so the end of the picture may be far from the end of the file. */
function hasJpegEnd(bytes: Uint8Array, from: number): boolean {
  for (
    let position = bytes.indexOf(0xff, from);
    position >= 0;
    position = bytes.indexOf(0xff, position + 1)
  ) {
    if (bytes[position + 1] === 0xd9) return true;
  }
  return false;
}

function readOrientation(bytes: Uint8Array, view: DataView, at: number, end: number) {
  if (readFourCharacters(bytes, at) !== 'Exif' || end > bytes.length) return;
  const start = at + 6;
  const isLittle = view.getUint16(start) === 0x4949;
  const list = start + view.getUint32(start + 4, isLittle);
  if (list + 2 > end) return;
  const count = view.getUint16(list, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = list + 2 + index * 12;
    if (entry + 12 > end) return;
    if (view.getUint16(entry, isLittle) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
}

function readPngHeader(bytes: Uint8Array, view: DataView): PictureHeader {
  const end = readFourCharacters(bytes.subarray(-12), 4);
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  return { ...defaultHeader, ...size, isCutShort: end !== 'IEND' };
}

function readGifHeader(view: DataView): PictureHeader {
  return { ...defaultHeader, width: view.getUint16(6, true), height: view.getUint16(8, true) };
}
