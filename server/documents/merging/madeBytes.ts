import {
  type PDFContext,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { CannotMerge } from './whyNot.ts';

/** What an object takes besides its own text: its number, and its line in the table. */
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
