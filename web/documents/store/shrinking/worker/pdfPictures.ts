import {
  PDFArray,
  PDFBool,
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib';

export interface PdfPicture {
  ref: PDFRef;
  stream: PDFRawStream;
  width: number;
  height: number;
  colors: 1 | 3;
  packing: 'jpeg' | 'flate';
}

/** Shrinking smaller pictures would save almost nothing. */
const minPictureBytes = 20_000;
const maxPicturePixels = 50_000_000;

const toPdfName = PDFName.of;

export function findPictures(pdf: PDFDocument): PdfPicture[] {
  const { context } = pdf;
  const all = context.enumerateIndirectObjects();
  const masks = new Set<PDFObject | undefined>();
  for (const [, object] of all) {
    if (!(object instanceof PDFRawStream)) continue;
    masks.add(object.dict.get(toPdfName('SMask')));
    masks.add(object.dict.get(toPdfName('Mask')));
  }
  return all.flatMap(([ref, object]) => {
    if (!(object instanceof PDFRawStream) || masks.has(ref)) return [];
    const picture = readPicture(ref, object, context);
    return picture ? [picture] : [];
  });
}

function readPicture(
  ref: PDFRef,
  stream: PDFRawStream,
  context: PDFContext,
): PdfPicture | undefined {
  const { dict } = stream;
  const hasValue = (key: string, value: PDFObject) => dict.lookup(toPdfName(key)) === value;
  const has = (...keys: string[]) => keys.some((key) => dict.lookup(toPdfName(key)) !== undefined);
  const number = (key: string) => {
    const number = dict.lookup(toPdfName(key));
    return number instanceof PDFNumber ? number.asNumber() : 0;
  };
  if (!hasValue('Subtype', toPdfName('Image')) || stream.getContentsSize() < minPictureBytes)
    return undefined;
  const isPlain = !has('Decode', 'DecodeParms', 'Mask', 'Alternates', 'SMaskInData');
  if (hasValue('ImageMask', PDFBool.True) || !isPlain) return undefined;
  const soft = dict.lookup(toPdfName('SMask'));
  // A picture with a `Matte` entry cannot be shrunk, because its colours are already blended with a background.
  if (soft instanceof PDFRawStream && soft.dict.has(toPdfName('Matte'))) return undefined;
  const [width, height] = [number('Width'), number('Height')];
  const colors = countColorComponents(dict.lookup(toPdfName('ColorSpace')), context);
  const packing = getSupportedCompression(dict);
  if (number('BitsPerComponent') !== 8 || !colors || !packing) return undefined;
  if (!(width > 0 && height > 0 && width * height <= maxPicturePixels)) return undefined;
  return { ref, stream, width, height, colors, packing };
}

function getSupportedCompression(dict: PDFDict): PdfPicture['packing'] | undefined {
  const filter = dict.lookup(toPdfName('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only === toPdfName('DCTDecode')) return 'jpeg';
  return only === toPdfName('FlateDecode') ? 'flate' : undefined;
}

function countColorComponents(
  space: PDFObject | undefined,
  context: PDFContext,
): 1 | 3 | undefined {
  if (space === toPdfName('DeviceGray')) return 1;
  if (space === toPdfName('DeviceRGB')) return 3;
  if (!(space instanceof PDFArray)) return undefined;
  const kind = space.lookup(0);
  if (kind === toPdfName('CalGray')) return 1;
  if (kind === toPdfName('CalRGB')) return 3;
  if (kind !== toPdfName('ICCBased')) return undefined;
  const profile = context.lookup(space.get(1));
  const count = profile instanceof PDFRawStream ? profile.dict.lookup(toPdfName('N')) : undefined;
  const colors = count instanceof PDFNumber ? count.asNumber() : 0;
  return colors === 1 || colors === 3 ? colors : undefined;
}

export function replacePicture(
  picture: PdfPicture,
  packed: RecompressedPicture,
  context: PDFContext,
) {
  const dict = picture.stream.dict.clone(context);
  for (const key of ['DecodeParms', 'Length', 'Intent']) dict.delete(toPdfName(key));
  dict.set(toPdfName('Filter'), toPdfName('DCTDecode'));
  dict.set(toPdfName('Width'), PDFNumber.of(packed.width));
  dict.set(toPdfName('Height'), PDFNumber.of(packed.height));
  // The canvas encodes grey pictures as colour pictures.
  if (picture.colors === 1) dict.set(toPdfName('ColorSpace'), toPdfName('DeviceRGB'));
  return PDFRawStream.of(dict, packed.bytes);
}

export interface RecompressedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
