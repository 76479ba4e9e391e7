import { isHeic, readPictureHeader } from '../../../../contract/pictureHeader.ts';
import { joinBlobParts } from '../../../platform/joinBlobParts.ts';
import { detectPage } from './detectPage.ts';
import {
  areSameCorners,
  computeDotsPerInch,
  computeSizeAtResolution,
  measureSizeBetweenCorners,
  rotateCorners,
  type Size,
  scaleSize,
  wholePictureCorners,
} from './geometry.ts';
import { toGreyPicture } from './greyPicture.ts';
import { findPageWarnings } from './pageWarnings.ts';
import {
  type DecodedPicture,
  type PageRenderRequest,
  type PictureRefusal,
  PictureRefusedError,
  type RenderedPage,
  type WorkerRequest,
  type WorkerResponse,
} from './pictureWorkerMessages.ts';
import { straightenPage } from './straightenPage.ts';
import { whitenPaper } from './whitenPaper.ts';

/** A decoded picture takes four bytes per pixel, and a tab of a small phone has about 500 MB. */
const maxDecodedPixels = 64_000_000;
/** A picture with a side of 4000 pixels has 12 megapixels, more than 300 pixels per inch on a Letter page. */
const maxStoredSidePixels = 4000;
const maxPreviewSidePixels = 1000;
const maxWarningCheckSidePixels = 1600;
const maxPageDetectionSidePixels = 320;
const minReadableDotsPerInch = 200;

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  const answer = (answered: WorkerResponse) => self.postMessage(answered);
  try {
    answer({
      result: data.kind === 'read' ? await readPictureFile(data.file) : await renderPage(data),
    });
  } catch (error) {
    if (error instanceof PictureRefusedError) answer({ refusal: error.refusal, size: error.size });
    else answer({ refusal: error instanceof RangeError ? 'memory' : 'unknown' });
  }
};

/** The EXIF orientations from 5 to 8 exchange width and height. */
const isOrientationSideways = (orientation: number) => orientation > 4;

async function readPictureFile(file: Blob): Promise<DecodedPicture> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const header = readPictureHeader(bytes);
  if (!header) throw new PictureRefusedError('unknown');
  if (header.isCutShort) throw new PictureRefusedError('cutShort');
  if (header.width * header.height > maxDecodedPixels)
    throw new PictureRefusedError('tooManyDots', header);
  // The EXIF data is removed, so that no browser rotates the picture.
  const picture = header.parts
    ? await joinBlobParts(
        header.parts.map(([from, to]) => bytes.subarray(from, to)),
        'image/jpeg',
      )
    : file;
  const share = Math.min(1, maxStoredSidePixels / Math.max(header.width, header.height));
  const frame =
    header.parts && share < 1 ? await decodeAtReducedSize(picture, header, share) : null;
  const refusal = isHeic(bytes) ? 'heic' : 'unknown';
  const decoded =
    frame ?? (await decodePicture(picture, share < 1 ? scaleSize(header, share) : null, refusal));
  // A browser may rotate formats other than JPEG, whatever their header says.
  const shown = 'width' in decoded ? decoded : scaleSize(header, share);
  if (shown.width * shown.height > maxDecodedPixels)
    throw new PictureRefusedError('tooManyDots', shown);
  const flat = scaleSize(
    shown,
    Math.min(1, maxStoredSidePixels / Math.max(shown.width, shown.height)),
  );
  const { orientation } = header;
  const upright = isOrientationSideways(orientation)
    ? { width: flat.height, height: flat.width }
    : flat;
  const { canvas, context } = createCanvas(upright);
  context.setTransform(...getOrientationTransform(orientation, flat));
  context.drawImage(decoded, 0, 0, flat.width, flat.height);
  decoded.close();
  const master = await encodeJpeg(canvas, 0.92);
  const view = shrinkCanvas(canvas, maxPreviewSidePixels);
  const searched = shrinkCanvas(view, maxPageDetectionSidePixels);
  const page = detectPage(readPixels(searched));
  const answer = {
    ...upright,
    master,
    found: page?.corners ?? null,
    isCutOff: page?.isCutOff ?? false,
  };
  for (const usedCanvas of [canvas, view, searched]) freeCanvas(usedCanvas);
  return answer;
}

async function renderPage(page: PageRenderRequest): Promise<RenderedPage> {
  const { size, quality } = page;
  const corners = rotateCorners(page.corners, page.turns);
  const natural = measureSizeBetweenCorners(corners, size);
  const target = computeSizeAtResolution(natural, page.dots);
  const share = Math.min(1, target.width / natural.width);
  const bitmap = await decodePicture(page.master, share < 1 ? scaleSize(size, share) : null);
  const { canvas, context } = createCanvas(target);
  if (areSameCorners(page.corners, wholePictureCorners)) {
    const flat = page.turns % 2 === 0 ? target : { width: target.height, height: target.width };
    context.setTransform(...getOrientationTransform([1, 6, 3, 8][page.turns % 4] ?? 1, flat));
    context.drawImage(bitmap, 0, 0, flat.width, flat.height);
    bitmap.close();
  } else {
    const { canvas: from, context: drawing } = createCanvas(bitmap);
    drawing.drawImage(bitmap, 0, 0);
    bitmap.close();
    const dots = readPixels(from);
    freeCanvas(from);
    const into = context.createImageData(target.width, target.height);
    straightenPage(dots, corners, into);
    context.putImageData(into, 0, 0);
  }
  const reduced = shrinkCanvas(canvas, maxWarningCheckSidePixels);
  const warnings = findPageWarnings(toGreyPicture(readPixels(reduced)));
  if (computeDotsPerInch(natural) < minReadableDotsPerInch) warnings.push('small');
  if (page.isClear) {
    const dots = readPixels(canvas);
    whitenPaper(dots);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.putImageData(dots, 0, 0);
  }
  const view = shrinkCanvas(canvas, maxPreviewSidePixels);
  const result = {
    ...target,
    jpeg: await encodeJpeg(canvas, quality),
    view: await encodeJpeg(view, 0.8),
    warnings,
  };
  for (const usedCanvas of [canvas, reduced, view]) freeCanvas(usedCanvas);
  return result;
}

/**
 * In Chromium, decodes a JPEG at a fraction of its size, so that a photo of 48 megapixels does not fill the
 * memory. Returns null in browsers without `ImageDecoder`.
 */
async function decodeAtReducedSize(
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

async function decodePicture(
  picture: Blob,
  size: Size | null,
  refusal: PictureRefusal = 'unknown',
): Promise<ImageBitmap> {
  // Only the width is given, because a browser may rotate formats other than JPEG.
  const options: ImageBitmapOptions = size
    ? { resizeWidth: size.width, resizeQuality: 'high' }
    : {};
  try {
    return await createImageBitmap(picture, options);
  } catch {
    throw new PictureRefusedError(refusal);
  }
}

function createCanvas({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new PictureRefusedError('memory');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

function shrinkCanvas(from: OffscreenCanvas, longest: number): OffscreenCanvas {
  const share = Math.min(1, longest / Math.max(from.width, from.height));
  const { canvas, context } = createCanvas(scaleSize(from, share));
  context.drawImage(from, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function readPixels(canvas: OffscreenCanvas): ImageData {
  const context = canvas.getContext('2d');
  if (!context) throw new PictureRefusedError('memory');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const encodeJpeg = (canvas: OffscreenCanvas, quality: number) =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

/** Safari frees the memory of a canvas late, but that of an empty canvas at once. */
function freeCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 0;
  canvas.height = 0;
}

type CanvasTransform = [number, number, number, number, number, number];

function getOrientationTransform(orientation: number, { width, height }: Size): CanvasTransform {
  const transforms: Record<number, CanvasTransform> = {
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
