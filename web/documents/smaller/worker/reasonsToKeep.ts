import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Why a document must stay as it is, byte by byte. */
export type ReasonToKeep = 'form' | 'signed' | 'locked' | 'portfolio';

const reasons: [key: string, reason: ReasonToKeep][] = [
  ['XFA', 'form'],
  ['JS', 'form'],
  ['JavaScript', 'form'],
  ['ByteRange', 'signed'],
  ['Collection', 'portfolio'],
];

/** A form that runs scripts, or a signature that any change would break. */
export function reasonToKeep(pdf: PDFDocument): ReasonToKeep | null {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const found = reasonIn(object);
    if (found) return found;
  }
  return null;
}

function reasonIn(object: PDFObject, depth = 0): ReasonToKeep | null {
  if (depth > 20) return null;
  if (object instanceof PDFRawStream) return reasonIn(object.dict, depth);
  if (object instanceof PDFArray) return firstIn(object.asArray(), depth);
  if (!(object instanceof PDFDict)) return null;
  const here = reasons.find(([key]) => object.has(PDFName.of(key)));
  if (here) return here[1];
  const isSignature = object.get(PDFName.of('FT')) === PDFName.of('Sig');
  if (isSignature && object.has(PDFName.of('V'))) return 'signed';
  return firstIn(object.values(), depth);
}

function firstIn(objects: PDFObject[], depth: number): ReasonToKeep | null {
  for (const one of objects) {
    const found = reasonIn(one, depth + 1);
    if (found) return found;
  }
  return null;
}
