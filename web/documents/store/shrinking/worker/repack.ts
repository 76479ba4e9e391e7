import { segmentsOf } from '../../../../platform/jpeg.ts';
import { wholeBlob } from '../../../../platform/wholeBlob.ts';
import { type Picture, predictorOf, type RepackedPicture } from './pictures.ts';
import type { DrawnSize } from './sizesOnPages.ts';

export interface Step {
  dotsPerInch: number;
  quality: number;
}

/** Null where the picture would not get smaller, or is not what the document says. */
export async function repack(
  picture: Picture,
  drawn: DrawnSize | undefined,
  step: Step,
): Promise<RepackedPicture | null> {
  const source = await sourceOf(picture);
  if (!source) return null;
  const share = shareOf(picture, drawn, step);
  const size = {
    width: Math.max(1, Math.round(picture.width * share)),
    height: Math.max(1, Math.round(picture.height * share)),
  };
  const bitmap = await createImageBitmap(source, {
    ...{ colorSpaceConversion: 'none', premultiplyAlpha: 'none' },
    ...(share < 1
      ? { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' }
      : {}),
  });
  try {
    if (share === 1 && (bitmap.width !== size.width || bitmap.height !== size.height)) return null;
    const canvas = new OffscreenCanvas(size.width, size.height);
    canvas.getContext('2d', { alpha: false })?.drawImage(bitmap, 0, 0);
    const packed = await canvas.convertToBlob({ type: 'image/jpeg', quality: step.quality });
    const isSmaller = packed.size < picture.stream.getContentsSize() * 0.9;
    if (!isSmaller || packed.type !== 'image/jpeg') return null;
    return { bytes: new Uint8Array(await packed.arrayBuffer()), ...size };
  } finally {
    bitmap.close();
  }
}

/** Keeps the dots that the largest place on a page needs, and all of them where no page says. */
function shareOf({ width, height }: Picture, drawn: DrawnSize | undefined, step: Step): number {
  if (!drawn || drawn.width <= 0 || drawn.height <= 0) return 1;
  const dots = (points: number) => (points / 72) * step.dotsPerInch;
  const share = Math.max(dots(drawn.width) / width, dots(drawn.height) / height);
  return share < 0.95 ? share : 1;
}

async function sourceOf(picture: Picture): Promise<Blob | ImageData | null> {
  const { stream, packing } = picture;
  const contents = stream.getContents();
  if (packing === 'jpeg') {
    const plain = plainJpeg(contents, picture);
    return plain && wholeBlob(plain as Uint8Array<ArrayBuffer>[], 'image/jpeg');
  }
  const unpacked = await inflated(contents, picture);
  return unpacked && imageOf(unpacked, picture);
}

/**
 * Leaves out the orientation of the camera, which readers of PDF ignore and browsers follow. Null for colours that
 * the two read in different ways.
 */
function plainJpeg(bytes: Uint8Array, { width, height, colors }: Picture): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) return null;
  const kept = [bytes.subarray(0, 2)];
  for (const { marker, from, to, isFrame } of segmentsOf(view)) {
    if (marker === 0xda) return [...kept, bytes.subarray(from)];
    if (to > bytes.length) return null;
    if (isFrame) {
      const isAsStated =
        view.getUint16(from + 5) === height &&
        view.getUint16(from + 7) === width &&
        bytes[from + 9] === colors;
      // Named R, G and B they may be just that.
      if (!isAsStated || (colors === 3 && bytes[from + 10] !== 1)) return null;
    }
    if (marker === 0xee && colors === 3 && bytes[from + 15] === 0) return null;
    const isOfCamera = [0xe1, 0xe2, 0xed].includes(marker);
    if (!isOfCamera) kept.push(bytes.subarray(from, to));
  }
  return null;
}

async function inflated(bytes: Uint8Array, picture: Picture): Promise<Uint8Array | null> {
  const { kind, isUsual } = predictorOf(picture);
  const isPng = kind >= 10;
  if (!isUsual || (kind !== 1 && !isPng)) return null;
  const row = picture.width * picture.colors;
  const expected = (row + (isPng ? 1 : 0)) * picture.height;
  const unpacked = new Uint8Array(expected);
  let length = 0;
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = stream.pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    while (length < expected) {
      const { done, value } = await reader.read();
      if (done) return null;
      unpacked.set(value.subarray(0, expected - length), length);
      length += value.length;
    }
  } catch {
    return null;
  } finally {
    reader.cancel().catch(() => {});
  }
  return isPng ? unpredicted(unpacked, row, picture) : unpacked;
}

/** Reverses the PNG predictors in place. */
function unpredicted(
  bytes: Uint8Array,
  row: number,
  { height, colors }: Picture,
): Uint8Array | null {
  for (let line = 0; line < height; line += 1) {
    const from = line * (row + 1);
    const start = line * row;
    const type = bytes[from] as number;
    if (type > 4) return null;
    for (let index = 0; index < row; index += 1) {
      const at = start + index;
      const left = index < colors ? 0 : (bytes[at - colors] as number);
      const above = line === 0 ? 0 : (bytes[at - row] as number);
      const corner = line === 0 || index < colors ? 0 : (bytes[at - row - colors] as number);
      // The row moves towards the beginning: what is read stands behind what is written.
      bytes[at] = (bytes[from + 1 + index] as number) + guess(type, left, above, corner);
    }
  }
  return bytes.subarray(0, row * height);
}

function guess(type: number, left: number, above: number, corner: number): number {
  if (type === 1) return left;
  if (type === 2) return above;
  if (type === 3) return (left + above) >> 1;
  if (type === 0) return 0;
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function imageOf(bytes: Uint8Array, { width, height, colors }: Picture): ImageData | null {
  if (bytes.length < width * height * colors) return null;
  const image = new ImageData(width, height);
  const { data } = image;
  for (let pixel = 0, from = 0; pixel < data.length; pixel += 4, from += colors) {
    data[pixel] = bytes[from] as number;
    data[pixel + 1] = bytes[colors === 1 ? from : from + 1] as number;
    data[pixel + 2] = bytes[colors === 1 ? from : from + 2] as number;
    data[pixel + 3] = 255;
  }
  return image;
}
