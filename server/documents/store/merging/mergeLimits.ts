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

export class MergeError extends Error {
  readonly why: MergeFailure;

  constructor(failure: MergeFailure) {
    super(`cannot be merged: ${failure}`);
    this.why = failure;
  }
}

const overheadBytesPerObject = 40;

/** Bytes are counted while they are added to the file, because counting afterwards would be too late. */
export class FileSizeLimit {
  bytes = 0;
  max = Number.POSITIVE_INFINITY;

  constructor(context: PDFContext) {
    const assign = context.assign.bind(context);
    context.assign = (ref: PDFRef, object: PDFObject) => {
      this.add(overheadBytesPerObject + calculateObjectSize(object));
      assign(ref, object);
    };
  }

  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.max) throw new MergeError('tooMuch');
  }
}

/**
 * A stream that the portal writes is packed when its size is first read, so its size must be read only after
 * everything is written.
 */
function calculateObjectSize(object: PDFObject): number {
  if (object instanceof PDFRawStream) return object.contents.length + object.dict.sizeInBytes();
  return object instanceof PDFStream ? 0 : object.sizeInBytes();
}

interface UnpackingBuffer {
  ensureBuffer(requested: number): Uint8Array;
}

const maxUnpackedBytes = 128_000_000;
let unpackedBytes = 0;

/** The library skips content that it cannot unpack; such a document is not merged. */
export function requireUnpackedWithinLimit(): void {
  if (unpackedBytes > maxUnpackedBytes) throw new MergeError('tooMuch');
}

/** The count begins anew for each document, because a few kilobytes can unpack to gigabytes. */
export function resetUnpackedBytes(): void {
  unpackedBytes = 0;
}

/** All decoders of the library allocate memory through one function, which is replaced here by a limited one. */
export function limitUnpacking(): void {
  const packed = PDFRawStream.of(
    PDFContext.create().obj({ Filter: PDFName.of('FlateDecode') }),
    new Uint8Array([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]),
  );
  const unpacker = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed)));
  const { ensureBuffer } = unpacker as UnpackingBuffer;
  const bytesByObject = new WeakMap<object, number>();
  unpacker.ensureBuffer = function (this: object, requested: number) {
    const before = bytesByObject.get(this) ?? 0;
    if (requested > before) {
      bytesByObject.set(this, requested);
      unpackedBytes += requested - before;
      requireUnpackedWithinLimit();
    }
    return ensureBuffer.call(this, requested);
  };
}
