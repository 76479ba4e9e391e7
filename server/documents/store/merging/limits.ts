import {
  decodePDFRawStream,
  PDFContext,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

export type MergeFailure = 'word' | 'xfa' | 'locked' | 'damaged' | 'tooMuch' | 'fields' | 'layers';

export class CannotMerge extends Error {
  readonly why: MergeFailure;

  constructor(why: MergeFailure) {
    super(`cannot be merged: ${why}`);
    this.why = why;
  }
}

const ofEachObject = 40;

/** Counts the bytes while they are added to the file: afterwards would be too late. */
export class MadeBytes {
  bytes = 0;
  max = Number.POSITIVE_INFINITY;

  constructor(context: PDFContext) {
    const assign = context.assign.bind(context);
    context.assign = (ref: PDFRef, object: PDFObject) => {
      this.add(ofEachObject + sizeOf(object));
      assign(ref, object);
    };
  }

  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.max) throw new CannotMerge('tooMuch');
  }
}

/** Our own streams are written after they were added and packed once: their size must not be asked earlier. */
function sizeOf(object: PDFObject): number {
  if (object instanceof PDFRawStream) return object.contents.length + object.dict.sizeInBytes();
  return object instanceof PDFStream ? 0 : object.sizeInBytes();
}

interface Unpacking {
  ensureBuffer(requested: number): Uint8Array;
}

const maxOfOneDocument = 128_000_000;
let unpacked = 0;

/** The library skips what it could not read; such a document is not merged. */
export function requireUnpacked(): void {
  if (unpacked > maxOfOneDocument) throw new CannotMerge('tooMuch');
}

/** Resets the count for each document: a few kilobytes can unpack to gigabytes. */
export function beginUnpacking(): void {
  unpacked = 0;
}

/** All decoders of the library allocate through one function, which is limited here. */
export function limitUnpacking(): void {
  const packed = PDFRawStream.of(
    PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') }),
    new Uint8Array([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]),
  );
  const unpacker = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed)));
  const { ensureBuffer } = unpacker as Unpacking;
  const held = new WeakMap<object, number>();
  unpacker.ensureBuffer = function (this: object, requested: number) {
    const before = held.get(this) ?? 0;
    if (requested > before) {
      held.set(this, requested);
      unpacked += requested - before;
      requireUnpacked();
    }
    return ensureBuffer.call(this, requested);
  };
}
