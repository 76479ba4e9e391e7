import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

export type UnshrinkableReason = 'form' | 'signed' | 'locked' | 'portfolio';

const reasonsByPdfKey: [key: string, reason: UnshrinkableReason][] = [
  ['XFA', 'form'],
  ['JS', 'form'],
  ['JavaScript', 'form'],
  ['ByteRange', 'signed'],
  ['Collection', 'portfolio'],
];

/** Any change would break signatures and forms that run scripts. */
export function findReasonInPdf(pdf: PDFDocument): UnshrinkableReason | null {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const found = findReasonInObject(object);
    if (found) return found;
  }
  return null;
}

const maxDepth = 20;

function findReasonInObject(object: PDFObject, depth = 0): UnshrinkableReason | null {
  const found = object instanceof PDFRawStream ? object.dict : object;
  if (found instanceof PDFDict) {
    const here = reasonsByPdfKey.find(([key]) => found.has(PDFName.of(key)));
    if (here) return here[1];
    const isSignature = found.get(PDFName.of('FT')) === PDFName.of('Sig');
    if (isSignature && found.has(PDFName.of('V'))) return 'signed';
  }
  if (depth === maxDepth || !(found instanceof PDFDict || found instanceof PDFArray)) return null;
  for (const one of found instanceof PDFDict ? found.values() : found.asArray()) {
    const reason = findReasonInObject(one, depth + 1);
    if (reason) return reason;
  }
  return null;
}
