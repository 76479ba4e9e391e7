import { readJpegSegments } from '../../../../../contract/jpegSegments.ts';
import { joinBlobParts } from '../../../../platform/joinBlobParts.ts';
import type { PdfPicture, RecompressedPicture } from './pdfPictures.ts';

export interface PageSize {
  width: number;
  height: number;
}

export interface QualityStep {
  dotsPerInch: number;
  quality: number;
}

/**
 * Returns null when the picture would not become smaller, or when it differs from its description in the document.
 */
export async function compressPicture(
  picture: PdfPicture,
  page: PageSize,
  step: QualityStep,
): Promise<RecompressedPicture | null> {
  const source = await decodeSource(picture);
  if (!source) return null;
  const share = computeScale(picture, page, step);
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

function computeScale(picture: PdfPicture, page: PageSize, { dotsPerInch }: QualityStep): number {
  const sides = ({ width, height }: PageSize) => [width, height].sort((a, b) => a - b);
  const [[short = 1, long = 1], paper] = [sides(picture), sides(page)];
  const [across = 0, along = 0] = paper.map((points) => (points / 72) * dotsPerInch);
  const share = Math.max(across / short, along / long);
  return share > 0 && share < 0.95 ? share : 1;
}

async function decodeSource(picture: PdfPicture): Promise<Blob | ImageData | null> {
  const { stream, packing } = picture;
  const contents = stream.getContents();
  if (packing === 'jpeg') {
    const withoutOrientation = removeJpegOrientation(contents, picture);
    return (
      withoutOrientation &&
      joinBlobParts(withoutOrientation as Uint8Array<ArrayBuffer>[], 'image/jpeg')
    );
  }
  const unpacked = await inflateData(contents, picture);
  return unpacked && toImageData(unpacked, picture);
}

/**
 * Removes the orientation of the camera, which browsers apply but PDF readers ignore. Returns null for
 * colours that browsers and PDF readers decode differently.
 */
function removeJpegOrientation(
  bytes: Uint8Array,
  { width, height, colors }: PdfPicture,
): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) return null;
  const parts = [bytes.subarray(0, 2)];
  for (const { marker, from, to, isFrame } of readJpegSegments(view)) {
    if (marker === 0xda) return [...parts, bytes.subarray(from)];
    if (to > bytes.length) return null;
    if (isFrame) {
      const isAsStated =
        view.getUint16(from + 5) === height &&
        view.getUint16(from + 7) === width &&
        bytes[from + 9] === colors;
      // A JPEG whose components have other numbers may be stored as RGB without conversion.
      if (!isAsStated || (colors === 3 && bytes[from + 10] !== 1)) return null;
    }
    if (marker === 0xee && colors === 3 && bytes[from + 15] === 0) return null;
    const isOfCamera = [0xe1, 0xe2, 0xed].includes(marker);
    if (!isOfCamera) parts.push(bytes.subarray(from, to));
  }
  return null;
}

async function inflateData(
  bytes: Uint8Array,
  { width, height, colors }: PdfPicture,
): Promise<Uint8Array | null> {
  const unpacked = new Uint8Array(width * height * colors);
  let length = 0;
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = stream.pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    while (length < unpacked.length) {
      const { done, value } = await reader.read();
      if (done) return null;
      unpacked.set(value.subarray(0, unpacked.length - length), length);
      length += value.length;
    }
    return unpacked;
  } catch {
    return null;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function toImageData(bytes: Uint8Array, { width, height, colors }: PdfPicture): ImageData {
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
