import { documentLimits } from '../../../../contract/documents.ts';
import { getLetterPageSize, type Size } from '../worker/geometry.ts';

export interface PdfPage extends Size {
  jpeg: Blob;
}

const pointsPerInch = 72;

/** For privacy, the PDF names no program, time or person. */
export function writePdf(pages: readonly PdfPage[]): Blob {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;

  function add(...more: (string | Blob)[]) {
    for (const part of more) {
      parts.push(part);
      // Only ASCII may be added as a string, because each character counts as one byte.
      length += typeof part === 'string' ? part.length : part.size;
    }
  }
  function addObject(number: number, ...body: (string | Blob)[]) {
    offsets[number] = length;
    add(`${number} 0 obj\n`, ...body, '\nendobj\n');
  }

  const first = (index: number) => 3 + index * 3;
  add('%PDF-1.4\n');
  addObject(1, '<</Type/Catalog/Pages 2 0 R>>');
  const kids = pages.map((_, index) => `${first(index)} 0 R`).join(' ');
  addObject(2, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  pages.forEach(({ jpeg, width, height }, index) => {
    const number = first(index);
    const inches = getLetterPageSize({ width, height });
    const page = { width: inches.width * pointsPerInch, height: inches.height * pointsPerInch };
    const scale = Math.min(page.width / width, page.height / height);
    const shown = [width * scale, height * scale] as const;
    const margin = (page.width - shown[0]) / 2;
    const bottom = (page.height - shown[1]) / 2;
    const [w, h, x, y] = [...shown, margin, bottom].map((value) => value.toFixed(2));
    const drawing = `q ${w} 0 0 ${h} ${x} ${y} cm /P Do Q`;
    addObject(
      number,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]` +
        `/Resources<</XObject<</P ${number + 2} 0 R>>>>/Contents ${number + 1} 0 R>>`,
    );
    addObject(number + 1, `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`);
    addObject(
      number + 2,
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
        `/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.size}>>stream\n`,
      jpeg,
      '\nendstream',
    );
  });
  const start = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = offsets.length;
  add(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}

const unsafeFileNamePattern = /[\p{Cc}<>:"/\\|?*]+/gu;
const pdfExtension = '.pdf';

export function createPicturePdfFilename(place: string): string {
  const name = place.replace(unsafeFileNamePattern, ' ').replace(/\s+/g, ' ').trim();
  return name.slice(0, documentLimits.filename - pdfExtension.length) + pdfExtension;
}

export const jpegQualitySteps = [
  { dots: 300, quality: 0.82, share: 1 },
  { dots: 250, quality: 0.76, share: 0.6 },
  { dots: 220, quality: 0.7, share: 0.42 },
  { dots: 200, quality: 0.62, share: 0.32 },
  { dots: 200, quality: 0.5, share: 0.26 },
] as const;

export const lastQualityStep = jpegQualitySteps.length - 1;

/** Estimates the next quality step from the size of the PDF, so that ten pages are not rendered five times. */
export function findNextQualityStep(step: number, bytes: number, limit: number): number {
  const guessed = (other: number) =>
    (bytes * (jpegQualitySteps[other]?.share ?? 0)) / (jpegQualitySteps[step]?.share ?? 1);
  if (bytes > limit) {
    const fitting = jpegQualitySteps.findIndex(
      (_, other) => other > step && guessed(other) <= limit,
    );
    return fitting < 0 ? lastQualityStep : fitting;
  }
  // The quality rises after a removal only when there is enough room, so that it does not alternate.
  const better = jpegQualitySteps.findIndex(
    (_, other) => other < step && guessed(other) <= limit * 0.8,
  );
  return better < 0 ? step : better;
}

export function countPagesInFirstHalf(bytesOfPages: readonly number[]): number {
  const all = bytesOfPages.reduce((sum, bytes) => sum + bytes, 0);
  let sum = 0;
  const count = bytesOfPages.findIndex((bytes) => {
    sum += bytes;
    return sum * 2 >= all;
  });
  return Math.min(Math.max(1, count + 1), bytesOfPages.length - 1);
}
