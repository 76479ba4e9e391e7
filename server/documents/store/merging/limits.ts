import {
  decodePDFRawStream,
  PDFContext,
  PDFName,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

export type WhyNot = 'word' | 'xfa' | 'locked' | 'damaged' | 'tooMuch' | 'fields' | 'layers';

export class CannotMerge extends Error {
  readonly why: WhyNot;

  constructor(why: WhyNot) {
    super(`cannot be merged: ${why}`);
    this.why = why;
  }
}

const ofEachObject = 40;

/** Counts what is put into a file while it is made: afterwards it would be too late. */
export class MadeBytes {
  bytes = 0;
  most = Number.POSITIVE_INFINITY;

  constructor(context: PDFContext) {
    const assign = context.assign.bind(context);
    context.assign = (ref: PDFRef, object: PDFObject) => {
      this.add(ofEachObject + sizeOf(object));
      assign(ref, object);
    };
  }

  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.most) throw new CannotMerge('tooMuch');
  }
}

/** A stream of our own is written to after it was put in, and packed once: its size must not be asked for before. */
function sizeOf(object: PDFObject): number {
  if (object instanceof PDFRawStream) return object.contents.length + object.dict.sizeInBytes();
  return object instanceof PDFStream ? 0 : object.sizeInBytes();
}

interface Unpacking {
  ensureBuffer(requested: number): Uint8Array;
}

const maxOfOneDocument = 128_000_000;
let unpacked = 0;

/** The library goes on without what it could not read; a document that lacks such a part is not merged. */
export function requireUnpacked(): void {
  if (unpacked > maxOfOneDocument) throw new CannotMerge('tooMuch');
}

/** A few kilobytes can be packed so that they unpack to gigabytes: counted for each document anew. */
export function beginUnpacking(): void {
  unpacked = 0;
}

/** All unpackers of the library take their memory by one function, which is where the limit stands. */
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
