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

export interface Picture {
  ref: PDFRef;
  stream: PDFRawStream;
  width: number;
  height: number;
  colors: 1 | 3;
  packing: 'jpeg' | 'flate';
}

/** Shrinking smaller pictures would save almost nothing. */
const minBytes = 20_000;
const maxPixels = 50_000_000;

const name = PDFName.of;

export function picturesIn(pdf: PDFDocument): Picture[] {
  const { context } = pdf;
  const all = context.enumerateIndirectObjects();
  const masks = new Set<PDFObject | undefined>();
  for (const [, object] of all) {
    if (!(object instanceof PDFRawStream)) continue;
    masks.add(object.dict.get(name('SMask')));
    masks.add(object.dict.get(name('Mask')));
  }
  return all.flatMap(([ref, object]) => {
    if (!(object instanceof PDFRawStream) || masks.has(ref)) return [];
    const picture = pictureOf(ref, object, context);
    return picture ? [picture] : [];
  });
}

function pictureOf(ref: PDFRef, stream: PDFRawStream, context: PDFContext): Picture | undefined {
  const { dict } = stream;
  const is = (key: string, value: PDFObject) => dict.lookup(name(key)) === value;
  const has = (...keys: string[]) => keys.some((key) => dict.lookup(name(key)) !== undefined);
  const number = (key: string) => {
    const found = dict.lookup(name(key));
    return found instanceof PDFNumber ? found.asNumber() : 0;
  };
  if (!is('Subtype', name('Image')) || stream.getContentsSize() < minBytes) return undefined;
  const isPlain = !has('Decode', 'DecodeParms', 'Mask', 'Alternates', 'SMaskInData');
  if (is('ImageMask', PDFBool.True) || !isPlain) return undefined;
  const soft = dict.lookup(name('SMask'));
  // A picture with a `Matte` entry cannot be shrunk, because its colours are already blended with a
  // background.
  if (soft instanceof PDFRawStream && soft.dict.has(name('Matte'))) return undefined;
  const [width, height] = [number('Width'), number('Height')];
  const colors = colorsOf(dict.lookup(name('ColorSpace')), context);
  const packing = packingOf(dict);
  if (number('BitsPerComponent') !== 8 || !colors || !packing) return undefined;
  if (!(width > 0 && height > 0 && width * height <= maxPixels)) return undefined;
  return { ref, stream, width, height, colors, packing };
}

function packingOf(dict: PDFDict): Picture['packing'] | undefined {
  const filter = dict.lookup(name('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only === name('DCTDecode')) return 'jpeg';
  return only === name('FlateDecode') ? 'flate' : undefined;
}

function colorsOf(space: PDFObject | undefined, context: PDFContext): 1 | 3 | undefined {
  if (space === name('DeviceGray')) return 1;
  if (space === name('DeviceRGB')) return 3;
  if (!(space instanceof PDFArray)) return undefined;
  const kind = space.lookup(0);
  if (kind === name('CalGray')) return 1;
  if (kind === name('CalRGB')) return 3;
  if (kind !== name('ICCBased')) return undefined;
  const profile = context.lookup(space.get(1));
  const count = profile instanceof PDFRawStream ? profile.dict.lookup(name('N')) : undefined;
  const colors = count instanceof PDFNumber ? count.asNumber() : 0;
  return colors === 1 || colors === 3 ? colors : undefined;
}

export function replacePicture(picture: Picture, packed: RepackedPicture, context: PDFContext) {
  const dict = picture.stream.dict.clone(context);
  for (const key of ['DecodeParms', 'Length', 'Intent']) dict.delete(name(key));
  dict.set(name('Filter'), name('DCTDecode'));
  dict.set(name('Width'), PDFNumber.of(packed.width));
  dict.set(name('Height'), PDFNumber.of(packed.height));
  // The canvas encodes grey pictures as colour pictures.
  if (picture.colors === 1) dict.set(name('ColorSpace'), name('DeviceRGB'));
  return PDFRawStream.of(dict, packed.bytes);
}

export interface RepackedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
