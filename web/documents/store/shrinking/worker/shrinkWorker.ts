import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { compressPicture, type PageSize, type QualityStep } from './compressPicture.ts';
import { findPictures, type PdfPicture, replacePicture } from './pdfPictures.ts';
import { findReasonInPdf, type UnshrinkableReason } from './unshrinkableReason.ts';

export interface ShrinkRequest {
  bytes: ArrayBuffer;
  most: number;
}

export type ShrinkResponse = { share: number } | { shrunk: ShrinkResult } | { failed: true };

export type ShrinkResult =
  | { bytes: Uint8Array<ArrayBuffer>; dotsPerInch: number }
  | { tooLarge: number }
  | { kept: UnshrinkableReason | 'unreadable' };

/**
 * The quality ranges from hardly visible loss to a file that still prints well. Below 200 pixels per inch,
 * small letters would become hard to read.
 */
const qualitySteps: QualityStep[] = [
  { dotsPerInch: 300, quality: 0.8 },
  { dotsPerInch: 250, quality: 0.75 },
  { dotsPerInch: 200, quality: 0.7 },
  { dotsPerInch: 200, quality: 0.5 },
  { dotsPerInch: 200, quality: 0.35 },
];

/** Compresses only the pictures again, so that text, links and bookmarks stay. */
async function shrinkPdf(
  bytes: Uint8Array,
  maxBytes: number,
  onProgress: (share: number) => void,
): Promise<ShrinkResult> {
  const pdf = await loadPdf(bytes);
  if (typeof pdf === 'string') return { kept: pdf };
  const { context } = pdf;
  const reason = findReasonInPdf(pdf);
  if (reason) return { kept: reason };
  removeUnusedObjects(context);
  const pictures = findPictures(pdf);
  const page = findLargestPageSize(pdf);
  const smallestOf = new Map<PdfPicture, number>();
  let smallest = bytes.length;
  let done = 0;
  for (const step of qualitySteps) {
    for (const picture of pictures) {
      onProgress(done / (qualitySteps.length * pictures.length));
      done += 1;
      const packed = await compressPicture(picture, page, step).catch(() => null);
      // A lower quality may produce a larger file than the quality before.
      if (packed && packed.bytes.length < (smallestOf.get(picture) ?? Infinity)) {
        smallestOf.set(picture, packed.bytes.length);
        context.assign(picture.ref, replacePicture(picture, packed, context));
      }
    }
    const bytes = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
    smallest = Math.min(smallest, bytes.length);
    if (bytes.length <= maxBytes)
      return { bytes: bytes as Uint8Array<ArrayBuffer>, dotsPerInch: step.dotsPerInch };
  }
  return { tooLarge: smallest };
}

async function loadPdf(bytes: Uint8Array): Promise<PDFDocument | 'locked' | 'unreadable'> {
  try {
    const pdf = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    return pdf.getPageCount() > 0 ? pdf : 'unreadable';
  } catch (error) {
    return /encrypt/i.test(String(error)) ? 'locked' : 'unreadable';
  }
}

function findLargestPageSize(pdf: PDFDocument): PageSize {
  const sizes = pdf.getPages().map((page) => {
    const unit = page.node.lookup(PDFName.of('UserUnit'));
    const scale = unit instanceof PDFNumber ? unit.asNumber() : 1;
    return { width: page.getWidth() * scale, height: page.getHeight() * scale };
  });
  const getLargest = (side: 'width' | 'height') => Math.max(...sizes.map((size) => size[side]));
  return { width: getLargest('width'), height: getLargest('height') };
}

/** PDFs that were edited still contain unused objects of their earlier versions. */
function removeUnusedObjects(context: PDFContext): void {
  const used = new Set<PDFRef>();
  const { Root, Info } = context.trailerInfo;
  const waiting: (PDFObject | undefined)[] = [Root, Info];
  while (waiting.length > 0) {
    const reference = waiting.pop();
    if (reference instanceof PDFRef) {
      if (used.has(reference)) continue;
      used.add(reference);
      waiting.push(context.lookup(reference));
    } else if (reference instanceof PDFArray) waiting.push(...reference.asArray());
    else if (reference instanceof PDFDict) waiting.push(...reference.values());
    else if (reference instanceof PDFRawStream) waiting.push(reference.dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) {
    if (!used.has(ref)) context.delete(ref);
  }
}

const postResponse = (message: ShrinkResponse) => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  try {
    const onProgress = (share: number) => postResponse({ share });
    postResponse({ shrunk: await shrinkPdf(new Uint8Array(data.bytes), data.most, onProgress) });
  } catch {
    // The failure is a message, because a rejected promise in a worker fires no error event in the page.
    postResponse({ failed: true });
  }
});
