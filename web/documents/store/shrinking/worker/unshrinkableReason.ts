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
    const reason = findReasonInObject(object);
    if (reason) return reason;
  }
  return null;
}

const maxSearchDepth = 20;

function findReasonInObject(object: PDFObject, depth = 0): UnshrinkableReason | null {
  const dictionary = object instanceof PDFRawStream ? object.dict : object;
  if (dictionary instanceof PDFDict) {
    const here = reasonsByPdfKey.find(([key]) => dictionary.has(PDFName.of(key)));
    if (here) return here[1];
    const isSignature = dictionary.get(PDFName.of('FT')) === PDFName.of('Sig');
    if (isSignature && dictionary.has(PDFName.of('V'))) return 'signed';
  }
  if (
    depth === maxSearchDepth ||
    !(dictionary instanceof PDFDict || dictionary instanceof PDFArray)
  )
    return null;
  for (const value of dictionary instanceof PDFDict ? dictionary.values() : dictionary.asArray()) {
    const reason = findReasonInObject(value, depth + 1);
    if (reason) return reason;
  }
  return null;
}
