import { isHeic, readHeader } from '../../../../contract/pictureHeader.ts';
import { wholeBlob } from '../../../platform/wholeBlob.ts';
import { clearText } from './clearText.ts';
import { findPage } from './findPage.ts';
import {
  areSameCorners,
  dotsPerInch,
  rotateCorners,
  type Size,
  scaleCorners,
  sizeAt,
  sizeWithin,
  wholePicture,
} from './geometry.ts';
import { greyOf } from './grey.ts';
import {
  type MadePage,
  type PageRequest,
  PictureRefused,
  type ReadPicture,
  type Refusal,
  type WorkerRequest,
  type WorkerResponse,
} from './messages.ts';
import { straighten } from './straighten.ts';
import { warningsOf } from './warnings.ts';

/** A decoded picture takes four bytes per pixel, and a tab of a small phone has about 500 MB. */
const maxDots = 64_000_000;
/** A picture with a side of 4000 pixels has 12 megapixels, more than 300 pixels per inch on a Letter page. */
const maxMaster = 4000;
const maxView = 1000;
const maxJudged = 1600;
const maxSearched = 320;
const minDots = 200;

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  const answer = (answered: WorkerResponse) => self.postMessage(answered);
  try {
    answer({ result: data.kind === 'read' ? await read(data.file) : await make(data) });
  } catch (error) {
    if (error instanceof PictureRefused) answer({ refusal: error.refusal, size: error.size });
    else answer({ refusal: error instanceof RangeError ? 'memory' : 'unknown' });
  }
};

/** The EXIF orientations from 5 to 8 exchange width and height. */
const swapsSides = (orientation: number) => orientation > 4;

async function read(file: Blob): Promise<ReadPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (!header) throw new PictureRefused('unknown');
  if (header.isCutShort) throw new PictureRefused('cutShort');
  if (header.width * header.height > maxDots) throw new PictureRefused('tooManyDots', header);
  // The EXIF data is removed, so that no browser rotates the picture.
  const picture = header.parts
    ? await wholeBlob(
        header.parts.map(([from, to]) => bytes.subarray(from, to)),
        'image/jpeg',
      )
    : file;
  const share = Math.min(1, maxMaster / Math.max(header.width, header.height));
  const frame = header.parts && share < 1 ? await decodeSmaller(picture, header, share) : null;
  const refusal = isHeic(bytes) ? 'heic' : 'unknown';
  const decoded =
    frame ?? (await decode(picture, share < 1 ? scaleCorners(header, share) : null, refusal));
  // A browser may rotate formats other than JPEG, whatever their header says.
  const shown = 'width' in decoded ? decoded : scaleCorners(header, share);
  if (shown.width * shown.height > maxDots) throw new PictureRefused('tooManyDots', shown);
  const flat = scaleCorners(shown, Math.min(1, maxMaster / Math.max(shown.width, shown.height)));
  const { orientation } = header;
  const upright = swapsSides(orientation) ? { width: flat.height, height: flat.width } : flat;
  const { canvas, context } = canvasOf(upright);
  context.setTransform(...turnOf(orientation, flat));
  context.drawImage(decoded, 0, 0, flat.width, flat.height);
  decoded.close();
  const master = await jpegOf(canvas, 0.92);
  const view = smaller(canvas, maxView);
  const searched = smaller(view, maxSearched);
  const found = findPage(dotsOf(searched));
  const answer = {
    ...upright,
    master,
    found: found?.corners ?? null,
    isCutOff: found?.isCutOff ?? false,
  };
  for (const one of [canvas, view, searched]) free(one);
  return answer;
}

async function make(page: PageRequest): Promise<MadePage> {
  const { size, quality } = page;
  const corners = rotateCorners(page.corners, page.turns);
  const natural = sizeWithin(corners, size);
  const target = sizeAt(natural, page.dots);
  const share = Math.min(1, target.width / natural.width);
  const bitmap = await decode(page.master, share < 1 ? scaleCorners(size, share) : null);
  const { canvas, context } = canvasOf(target);
  if (areSameCorners(page.corners, wholePicture)) {
    const flat = page.turns % 2 === 0 ? target : { width: target.height, height: target.width };
    context.setTransform(...turnOf([1, 6, 3, 8][page.turns % 4] ?? 1, flat));
    context.drawImage(bitmap, 0, 0, flat.width, flat.height);
    bitmap.close();
  } else {
    const { canvas: from, context: drawing } = canvasOf(bitmap);
    drawing.drawImage(bitmap, 0, 0);
    bitmap.close();
    const dots = dotsOf(from);
    free(from);
    const into = context.createImageData(target.width, target.height);
    straighten(dots, corners, into);
    context.putImageData(into, 0, 0);
  }
  const judged = smaller(canvas, maxJudged);
  const warnings = warningsOf(greyOf(dotsOf(judged)));
  if (dotsPerInch(natural) < minDots) warnings.push('small');
  if (page.isClear) {
    const dots = dotsOf(canvas);
    clearText(dots);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.putImageData(dots, 0, 0);
  }
  const view = smaller(canvas, maxView);
  const made = {
    ...target,
    jpeg: await jpegOf(canvas, quality),
    view: await jpegOf(view, 0.8),
    warnings,
  };
  for (const one of [canvas, judged, view]) free(one);
  return made;
}

/**
 * In Chromium, decodes a JPEG at a fraction of its size, so that a photo of 48 megapixels does not fill the
 * memory. Returns null in browsers without `ImageDecoder`.
 */
async function decodeSmaller(
  jpeg: Blob,
  { width, height }: Size,
  share: number,
): Promise<VideoFrame | null> {
  if (typeof ImageDecoder === 'undefined') return null;
  const eighths = Math.ceil(share * 8);
  try {
    const decoder = new ImageDecoder({
      type: 'image/jpeg',
      data: jpeg.stream(),
      desiredWidth: Math.ceil((width * eighths) / 8),
      desiredHeight: Math.ceil((height * eighths) / 8),
    });
    const { image } = await decoder.decode();
    decoder.close();
    return image;
  } catch {
    return null;
  }
}

async function decode(
  picture: Blob,
  size: Size | null,
  refusal: Refusal = 'unknown',
): Promise<ImageBitmap> {
  // Only the width is given, because a browser may rotate formats other than JPEG.
  const options: ImageBitmapOptions = size
    ? { resizeWidth: size.width, resizeQuality: 'high' }
    : {};
  try {
    return await createImageBitmap(picture, options);
  } catch {
    throw new PictureRefused(refusal);
  }
}

/** Transparent parts of a picture become white. */
function canvasOf({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new PictureRefused('memory');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

function smaller(from: OffscreenCanvas, longest: number): OffscreenCanvas {
  const share = Math.min(1, longest / Math.max(from.width, from.height));
  const { canvas, context } = canvasOf(scaleCorners(from, share));
  context.drawImage(from, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function dotsOf(canvas: OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefused('memory');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const jpegOf = (canvas: OffscreenCanvas, quality: number) =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

/** Safari frees the memory of a canvas late, but that of an empty canvas at once. */
function free(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

type Transform = [number, number, number, number, number, number];

/** Returns the transformation that makes a picture upright, according to its EXIF orientation. */
function turnOf(orientation: number, { width, height }: Size): Transform {
  const transforms: Record<number, Transform> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return transforms[orientation] ?? [1, 0, 0, 1, 0, 0];
}
