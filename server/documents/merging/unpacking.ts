import { decodePDFRawStream, PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { CannotMerge } from './whyNot.ts';

interface Unpacking {
  ensureBuffer(requested: number): Uint8Array;
}

const mostOfOneDocument = 128_000_000;
let unpacked = 0;

/** The library goes on without what it could not read; a document that lacks such a part is not merged. */
export function requireUnpacked(): void {
  if (unpacked > mostOfOneDocument) throw new CannotMerge('tooMuch');
}

/** A few kilobytes can be packed so that they unpack to gigabytes: counted for each document anew. */
export function beginUnpacking(): void {
  unpacked = 0;
}

/**
 * The library unpacks whatever calls itself packed objects, without a limit. All its unpackers take their memory by one
 * function of their common prototype, which is where the limit stands.
 */
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
